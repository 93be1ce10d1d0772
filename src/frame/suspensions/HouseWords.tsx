import { Announcement } from './Announcement';
import { Suspensions } from './Suspensions';
import { useSignInNote } from './useSignInNote';

/** What the house has to say above every screen: which betting is suspended, and what it announces. */
export function HouseWords() {
  useSignInNote();
  return (
    <>
      <Suspensions />
      <Announcement />
    </>
  );
}
