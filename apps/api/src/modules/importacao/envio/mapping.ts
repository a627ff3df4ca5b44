const MAXIMO = 255;

/** The last part of a file's name, for show only: nothing on disk is called so. */
export function nomeDoArquivo(nome: string | undefined): string {
  const ultimo = (nome ?? '').split(/[/\\]/).at(-1) ?? '';
  return (
    ultimo
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim()
      .slice(0, MAXIMO) || 'arquivo'
  );
}
