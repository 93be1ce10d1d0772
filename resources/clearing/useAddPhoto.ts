import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'ra-core';
import { addPhoto } from '../../domain/api/payment-photos';
import { base64Of } from '../../src/data/base64';
import { callApi } from '../../src/data/call';

interface AddedPhoto {
  accountId: string;
  paymentId: string;
  file: File;
}

/** Adds a photo to a payment. A failure shows a notification; the payment stays recorded. */
export function useAddPhoto() {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ accountId, paymentId, file }: AddedPhoto) =>
      callApi(addPhoto, { params: { id: accountId }, body: { paymentId, content: await base64Of(file) } }),
    onSuccess: () => notify('clearing.photo.kept', { type: 'info' }),
    onError: () => notify('clearing.photo.notKept', { type: 'warning' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: [addPhoto.about] }),
  });
}
