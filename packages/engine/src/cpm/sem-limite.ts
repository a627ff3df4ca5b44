/** No bound: below and above every instant. */
export const SEM_MINIMO = -0x8000_0000;
export const SEM_MAXIMO = 0x7fff_ffff;
