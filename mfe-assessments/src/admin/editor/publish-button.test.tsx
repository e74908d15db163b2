// @vitest-environment jsdom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { quizzes, type AssessmentForEditing } from '@learnloom/contracts/assessments/assessment';
import { beginScreen, endScreen, showScreen, signedInAs, staff } from '@learnloom/testing/screen';
import type { FakeApi } from '@learnloom/testing/fake-api';
import { toasts } from '@learnloom/ui/platform';
import { PublishButton } from './publish-button.tsx';

const { publish, makeDraft } = quizzes;
let api: FakeApi;
beforeEach(() => {
  api = beginScreen();
  signedInAs(staff(quizzes.may.edit, publish.permission, quizzes.may.edit));
});
afterEach(endScreen);

test.each([
  ['Publish', false, 'Undo'],
  // It would make a draft of all of it.
  ['Publish changes', true, undefined],
])('%s: what is live is not taken away by an undo', async (name, published, offered) => {
  api.does(publish, { version: 2 });
  const item = { key: '00000000-0000-4000-8000-000000000001', title: 'Q', published, changed: true, questions: [] };
  showScreen(
    <PublishButton
      publishing={publish}
      unpublishing={makeDraft}
      item={item as unknown as AssessmentForEditing}
      flush={() => Promise.resolve(true)}
      seen={() => 1}
      onMade={() => undefined}
      onRefresh={() => undefined}
      onQuestion={() => undefined}
    />,
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name })));
  await expect.poll(() => toasts.get().map(({ action }) => action?.label)).toEqual([offered]);
});
