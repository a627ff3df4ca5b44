import { Group, type GroupProps } from '@mantine/core';
import styles from './form-foot.module.css';

/** The actions of a form, in sight at the foot of what scrolls. */
export const FormFoot = (props: GroupProps) => (
  <Group
    className={styles.pe}
    pos="sticky"
    bottom={0}
    justify="flex-end"
    gap={8}
    mt={16}
    py={12}
    bg="var(--cad-superficie)"
    {...props}
  />
);

/** The actions of a step of a wizard; on a phone they fill the width. */
export const WizardFoot = (props: GroupProps) => <FormFoot mt={20} data-largas {...props} />;
