import { FailsScreen } from './fails/FailsScreen';

/** What seamless partners weren't told, and what is done about it. */
export function FailPage() {
  return <FailsScreen />;
}
