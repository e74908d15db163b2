import { randomUUID } from 'node:crypto';
import type { OwnCertificate } from '@learnloom/contracts/certificates/certificates';
import type { Answer } from '@learnloom/contracts/kernel/command';
import type { ApiClient } from '@learnloom/testing/client';
import { eventually } from '@learnloom/testing/eventually';

/** A published course with one lesson, by its author; keys of both. */
export async function publishCourse(api: ApiClient, token: string, slug: string) {
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const { status, body: answer } = await api.post<Answer<Record<string, unknown>>>(path, { token, body });
    if (status !== 200) throw new Error(`${path}: ${status} ${JSON.stringify(answer)}`);
    return answer.data ?? {};
  };
  const category = `shelf-${slug}`;
  const about = { title: slug, slug, summary: 'About.' };
  await post('/courses/categories', { key: randomUUID(), ...about, slug: category, published: true });
  const { course } = await post('/courses', {
    ...{ ...about, metaTitle: slug, featured: false, paid: false, level: 'BEGINNER', category },
  });
  const { key } = course as { readonly key: string };
  const module = await post(`/courses/${key}/modules`, { title: 'Begin', summary: 'About.' });
  const lesson = { title: 'Loops', video: 'https://example.org/loops.mp4', videoDuration: 7200 };
  const unit = await post(`/courses/${key}/units`, { module: module['key'], ...lesson });
  await post(`/courses/${key}/publish`, {});
  return { course: key, unit: String(unit['key']) };
}

/** A learner who takes and completes a course; their certificate as soon as there is one. */
export async function completeCourse(
  api: ApiClient,
  token: string,
  { course, unit }: { readonly course: string; readonly unit: string },
): Promise<OwnCertificate> {
  await api.post(`/learning/courses/${course}/enroll`, { token, body: {} });
  const { status, body } = await api.post(`/learning/courses/${course}/units/${unit}/complete`, { token, body: {} });
  if (status !== 200) throw new Error(`Completing answered ${status}: ${JSON.stringify(body)}`);
  return eventually(async () => {
    const { body: own } = await api.get<{ certificates: readonly OwnCertificate[] }>('/learning/certificates', {
      token,
    });
    const issued = own.certificates.find(one => one.course === course);
    if (!issued) throw new Error('No certificate yet');
    return issued;
  });
}
