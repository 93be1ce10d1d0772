import Inbox from '@mui/icons-material/InboxOutlined';
import type { ReactNode } from 'react';
import { StateNotice } from './StateNotice';

interface EmptyNoticeProps {
  text: string;
  /** The next steps. */
  children?: ReactNode;
}

/** Says that there are no records, or none that match. */
export function EmptyNotice({ text, children }: EmptyNoticeProps) {
  return <StateNotice icon={Inbox} title={text} actions={children} />;
}
