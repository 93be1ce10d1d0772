import Inbox from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { StateNotice } from './StateNotice';

interface EmptyNoticeProps {
  text: string;
  /** What to do next. */
  children?: ReactNode;
}

/** There is nothing of it, or nothing that matches. */
export function EmptyNotice({ text, children }: EmptyNoticeProps) {
  return <StateNotice icon={Inbox} title={text} actions={children} />;
}
