/** The reason why a backup was not made or not restored, in one sentence for the person who asked. */
export class FalhaCopia extends Error {
  override readonly name = 'FalhaCopia';
}

const MOTIVOS: Readonly<Record<string, string>> = {
  ENOSPC: 'o disco está cheio',
  EDQUOT: 'a cota do disco acabou',
  EFBIG: 'o disco não aceita um arquivo deste tamanho',
  EROFS: 'o disco é só de leitura',
  EACCES: 'esta conta não pode gravar nessa pasta',
  EPERM: 'esta conta não pode gravar nessa pasta',
  ENOTDIR: 'há um arquivo no lugar da pasta',
};

const motivoDe = (error: unknown): string | undefined => MOTIVOS[(error as { code?: string } | undefined)?.code ?? ''];

export const isDoDisco = (error: unknown): boolean => motivoDe(error) !== undefined;

/** Turns a refusal of the disk into words; any other error comes back as it was. */
export function explainDisco(lugar: string, error: unknown): unknown {
  const motivo = motivoDe(error);
  return motivo ? new FalhaCopia(`Não é possível gravar ${lugar}: ${motivo}.`, { cause: error }) : error;
}
