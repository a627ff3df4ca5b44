import path from 'node:path';

/** A failure whose message is one sentence for the person at the terminal. */
export class Falha extends Error {
  name = 'Falha';
}

const DISCO = {
  EACCES: 'sem permissão de escrita',
  EPERM: 'sem permissão de escrita',
  EROFS: 'o disco é só de leitura',
  ENOSPC: 'o disco está cheio',
};

/** A refusal of the file system in one sentence; undefined for any other failure. */
export function falhaDeDisco(pasta, texto) {
  const codigo = Object.keys(DISCO).find((nome) => texto.includes(nome));
  if (!codigo) return undefined;
  return new Falha(`Não é possível gravar em ${pasta}: ${DISCO[codigo]}.`);
}

/** Runs the command; it prints a `Falha` in one sentence, while anything else is a defect and keeps its stack. */
export async function count(tarefa) {
  try {
    await tarefa();
  } catch (erro) {
    const disco = erro.path && falhaDeDisco(path.dirname(erro.path), erro.code ?? '');
    const dita = erro instanceof Falha ? erro : disco;
    console.error(dita ? dita.message : erro);
    process.exitCode = 1;
  }
}
