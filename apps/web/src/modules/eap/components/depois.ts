/** What the tree does not show at first, in one chunk: the details of a node, other branches, and the exports. */
export const later = () => import('./janelas.tsx');
