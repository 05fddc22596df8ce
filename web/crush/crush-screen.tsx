import { useParams } from 'react-router';
import { NewSessionPage } from './new-session-page.tsx';
import { SessionPage } from './session-page.tsx';
import { SessionsPage } from './sessions-page.tsx';

/** Sessions at the crush: all of them, a new one, or one. */
export function CrushScreen() {
  const { '*': rest = '' } = useParams();
  const key = rest.replace(/\/$/, '');
  if (key === '') return <SessionsPage />;
  if (key === 'new') return <NewSessionPage />;
  return <SessionPage key={key} id={key} />;
}
