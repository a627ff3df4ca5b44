/** The key that a caller makes for a call that creates: the same call with the same key is done once. */
export const CABECALHO_CHAVE = 'idempotency-key';

/** Header of an answer: seconds until the session ends for lack of use. */
export const CABECALHO_OCIOSA = 'cadencia-ociosa';

/** Header of a call that a page makes with nobody at it; such a call is no use of the session. */
export const CABECALHO_SEM_PESSOA = 'cadencia-sem-pessoa';

/** Header of every answer to a session: `hashPermissoes` of its rights now. */
export const CABECALHO_PERMISSOES = 'x-permissoes';
