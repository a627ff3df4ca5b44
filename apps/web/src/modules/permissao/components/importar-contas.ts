import type { PreviaDaMatriz, PreviaDoPerfil } from '@cadencia/domain/permissao/matriz/schema.ts';

interface Soma {
  readonly concedidas: number;
  readonly retiradas: number;
}

/** The profiles that would change; the other profiles only keep permissions. */
export const mudamDe = ({ perfis }: PreviaDaMatriz): PreviaDoPerfil[] =>
  perfis.filter(({ conceder, retirar }) => conceder.length + retirar.length > 0);

export const somaDe = (perfis: readonly PreviaDoPerfil[]): Soma => ({
  concedidas: perfis.reduce((soma, { conceder }) => soma + conceder.length, 0),
  retiradas: perfis.reduce((soma, { retirar }) => soma + retirar.length, 0),
});

/** `3 concedidas e 1 retirada`; without any, `sem mudança`. */
export function concedidasEm({ concedidas, retiradas }: Soma): string {
  const partes = [
    concedidas > 0 && `${concedidas} ${concedidas === 1 ? 'permissão concedida' : 'permissões concedidas'}`,
    retiradas > 0 && `${retiradas} ${retiradas === 1 ? 'retirada' : 'retiradas'}`,
  ].filter((parte) => parte !== false);
  return partes.join(' e ') || 'sem mudança';
}
