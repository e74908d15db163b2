import { JoyFrame } from '@learnloom/ui/core';
import { session, useStore } from '@learnloom/ui/platform';
import { Container } from '@learnloom/ui/public';
import { AccountSettings, MyData } from './account-parts.tsx';

/** One's own account: what is kept, taking it along, and leaving. */
export function Page() {
  const { user } = useStore(session);
  if (!user) return null;
  return (
    <JoyFrame>
      <Container className="s-profile">
        <header className="s-profile-head">
          <h1>My account</h1>
          <p>What we keep about you, and what you can do with it.</p>
        </header>
        <MyData user={user} />
        <AccountSettings user={user} />
      </Container>
    </JoyFrame>
  );
}
