import { type DrawerProps, Drawer as KitDrawer, Modal as KitModal, type ModalProps } from '@mantine/core';
import { useDeferredValue } from 'react';

/** The kit gives the focus back only to who had it when a window that was already drawn opened. */
const useOnceDrawn = (opened: boolean): boolean => useDeferredValue(opened, false);

/** The kit's window; one that is drawn only while it is open gives the focus back too. */
export const Modal = ({ opened, ...props }: ModalProps) => <KitModal opened={useOnceDrawn(opened)} {...props} />;

/** The kit's drawer, likewise. */
export const Drawer = ({ opened, ...props }: DrawerProps) => <KitDrawer opened={useOnceDrawn(opened)} {...props} />;
