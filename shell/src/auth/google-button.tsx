import { useState } from 'react';
import { google, googleRoute } from '@learnloom/contracts/accounts/google';
import { Button } from '@learnloom/ui/core';
import { useAsk } from '@learnloom/ui/platform';
import { keepRedirect } from './redirect.ts';

const [, START] = googleRoute.split(' ') as [string, string];

interface Props {
  /** Where to go on afterwards; a path of this host. */
  readonly back: string;
  readonly label?: string;
  /** As wide as what it stands in, which it is by default. */
  readonly wide?: boolean;
}

/** Leads to Google; a spinner after the click, which ignores further ones. Nothing where it is not offered. */
export function GoogleButton({ back, label = 'Continue with Google', wide = true }: Props) {
  const { data } = useAsk(google.ways, {});
  const [left, setLeft] = useState(false);
  if (!data?.google) return null;
  return (
    <Button
      variant="outlined"
      color="neutral"
      fullWidth={wide}
      loading={left}
      onClick={() => {
        setLeft(true);
        keepRedirect(back);
        location.assign(`/api${START}`);
      }}
    >
      {label}
    </Button>
  );
}
