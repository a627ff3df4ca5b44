import type { AriaAttributes, AriaRole } from 'react';

type Papel = Extract<
  AriaRole,
  'treegrid' | 'grid' | 'rowgroup' | 'row' | 'gridcell' | 'columnheader' | 'list' | 'listitem' | 'group'
>;

/**
 * Role and states of a part of a table whose rows and columns are virtual, so that no table element serves. The parts
 * take no focus: the grid is one tab stop and points at a cell.
 */
export const papel = (role: Papel, estados: AriaAttributes = {}) => ({ role, ...estados });

/** The role and states of the scrolling element, which takes the focus for all its parts. */
export const papelFocavel = (role: Papel, estados: AriaAttributes) => ({ role, tabIndex: 0, ...estados });
