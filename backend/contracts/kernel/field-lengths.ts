/** Longest texts by the kind of field, in UTF-16 units, where a command does not say otherwise. */
export const lengths = {
  line: 200,
  text: 80,
  paragraph: 1000,
  slug: 120,
  username: 16,
  url: 2048,
  profileAddress: 300,
  email: 254,
  phone: 32,
  password: 200,
  mailedCode: 12,
} as const;
