import { type DrawerProps, Drawer as KitDrawer, Modal as KitModal, type ModalProps } from '@mantine/core';
import { useDeferredValue } from 'react';

/** Delays opening by one drawing: the kit gives the focus back only when the window was drawn before it opened. */
const useOnceDrawn = (opened: boolean): boolean => useDeferredValue(opened, false);

/** The kit's window; it also gives the focus back when it is drawn only while open. */
export const Modal = ({ opened, ...props }: ModalProps) => <KitModal opened={useOnceDrawn(opened)} {...props} />;

/** The kit's drawer, which gives the focus back in the same way. */
export const Drawer = ({ opened, ...props }: DrawerProps) => <KitDrawer opened={useOnceDrawn(opened)} {...props} />;
