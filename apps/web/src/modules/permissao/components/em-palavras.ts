import { chavesDaLinha, MATRIZ, rotuloPermissao } from '@cadencia/domain/permissao/modulos.ts';

/** Permissions by module, in the order of the matrix: `Equipamentos: Cadastrar, Editar`. */
export function emPalavras(chaves: readonly string[]): { readonly modulo: string; readonly acoes: string }[] {
  const pedidas = new Set(chaves);
  return MATRIZ.flatMap((linha) => {
    const delas = chavesDaLinha(linha).filter((chave) => pedidas.has(chave));
    if (delas.length === 0) return [];
    const acoes = delas.map((chave) => rotuloPermissao(chave).slice(linha.rotulo.length + 2));
    return [{ modulo: linha.rotulo, acoes: acoes.join(', ') }];
  });
}

export const pessoasEm = (n: number): string => (n === 1 ? '1 pessoa' : `${n} pessoas`);
export const mudancasEm = (n: number): string => (n === 1 ? '1 mudança' : `${n} mudanças`);
export const perfisEm = (n: number): string => (n === 1 ? '1 perfil' : `${n} perfis`);
