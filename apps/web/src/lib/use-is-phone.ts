import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is a phone's, from the first drawing on: what is drawn another way is not drawn twice. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) === true;
