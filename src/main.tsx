/** The page's start: the sign-in form without a session, the back office with one. */
import { createRoot } from 'react-dom/client';
import { start } from './boot/start';

const container = document.getElementById('root');
if (container) void start(createRoot(container));
