import { randomUUID } from 'node:crypto';
import type { CoursePlace } from '@learnloom/contracts/courses/course';
import type { UnitFields } from '@learnloom/contracts/courses/unit-events';
import type { Answer } from '@learnloom/contracts/kernel/command';
import type { ApiClient } from '@learnloom/testing/client';

/** What an author writes in these tests, through the API. */
export function authoring(api: ApiClient, token: string) {
  const send = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const received = await api.send<T>(method, path, { token, ...(body !== undefined && { body }) });
    if (received.status > 202)
      throw new Error(`${method} ${path}: ${received.status} ${JSON.stringify(received.body)}`);
    return received.body;
  };
  return {
    send,
    category: async (slug: string, more: object = {}): Promise<string> => {
      const key = randomUUID();
      const fields = { title: slug, slug, summary: 'About.', published: true, ...more };
      await send('POST', '/courses/categories', { key, ...fields });
      return key;
    },
    course: async (slug: string, category: string, more: object = {}): Promise<string> => {
      const { data } = await send<Answer<CoursePlace>>('POST', '/courses', {
        title: `Course ${slug}`,
        metaTitle: slug,
        slug,
        summary: 'About.',
        featured: false,
        paid: false,
        level: 'BEGINNER',
        category,
        ...more,
      });
      return data.course.key;
    },
    module: async (course: string, title = 'Begin'): Promise<string> =>
      (await send<Answer<{ key: string }>>('POST', `/courses/${course}/modules`, { title, summary: 'About.' })).data
        .key,
    unit: async (course: string, module: string, fields: Partial<UnitFields> = {}): Promise<string> => {
      const body = { module, title: 'Loops', video: 'https://example.org/loops.mp4', videoDuration: 50, ...fields };
      return (await send<Answer<{ key: string }>>('POST', `/courses/${course}/units`, body)).data.key;
    },
    edit: (course: string, unit: string, fields: Partial<UnitFields>) =>
      send('PUT', `/courses/${course}/units/${unit}`, {
        title: 'Loops',
        video: 'https://example.org/loops.mp4',
        videoDuration: 50,
        ...fields,
      }),
    publish: (course: string) => send<Answer<CoursePlace>>('POST', `/courses/${course}/publish`, {}),
  };
}
