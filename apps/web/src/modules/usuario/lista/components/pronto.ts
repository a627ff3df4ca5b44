import { notify } from '../../../../lib/notify.ts';

/** Closes the dialog and announces what was done. */
export const done = (onFechar: () => void, message: string) => ({
  onSuccess: () => {
    onFechar();
    notify({ message });
  },
});
