import { useMediaQuery } from '@mantine/hooks';

/** Whether the screen is a phone's, right from the first drawing, so that nothing is drawn twice. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 767.98px)', undefined, { getInitialValueInEffect: false }) === true;
