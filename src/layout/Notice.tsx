import { NotificationContext, type NotificationPayload, useNotificationContext } from 'ra-core';
import { Notification } from 'ra-ui-materialui';
import { useMemo } from 'react';
import { recentFailure } from '../data/recentFailures';
import { RequestId } from '../fields/RequestId';
import { SHOWN_MS } from './PlainNotice';

/** Time to select and copy the id of a failed request. */
const WITH_ID_MS = 15_000;

/** Returns a notification with the id of the request that it is about, if the server failed to carry one out. */
function withRequestId(notification: NotificationPayload): NotificationPayload {
  const { message, notificationOptions } = notification;
  const id = typeof message === 'string' ? recentFailure(message) : null;
  if (id === null) return notification;
  const options = { autoHideDuration: WITH_ID_MS, action: <RequestId id={id} />, ...notificationOptions };
  return { ...notification, notificationOptions: options };
}

/** Shows notifications one after the other, each for a moment. */
export function Notice() {
  const context = useNotificationContext();
  const withIds = useMemo(() => {
    const takeNotification = () => {
      const taken = context.takeNotification();
      return taken && withRequestId(taken);
    };
    return { ...context, takeNotification };
  }, [context]);
  return (
    <NotificationContext.Provider value={withIds}>
      <Notification autoHideDuration={SHOWN_MS} />
    </NotificationContext.Provider>
  );
}
