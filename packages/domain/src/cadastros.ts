import type { Cadastro } from './cadastro.ts';
import { cadastros, graduados } from './cadastros-com-lista.ts';
import { calendarioDoProjeto } from './conversaosap/calendario.ts';
import { eap } from './conversaosap/eap.ts';
import { regraNaPlanilha } from './conversaosap/planilha.ts';
import { atividade } from './cronograma/cadastro.ts';
import { perfil } from './permissao/perfil.ts';
import { frente } from './pessoa/frente.ts';
import { turno } from './pessoa/turno.ts';
import { projeto } from './projeto/lista/cadastro.ts';
import { usuario } from './usuario/gestao/lista/cadastro.ts';

/** Registers that others point to, or that sheets bring, and that other screens keep. */
const apontados: readonly Cadastro[] = [
  eap,
  calendarioDoProjeto,
  regraNaPlanilha,
  frente,
  perfil,
  atividade,
  turno,
  usuario,
  projeto,
];

export const porPath = new Map([...cadastros, ...graduados, ...apontados].map((cadastro) => [cadastro.path, cadastro]));

/** @throws {RangeError} for a path that no declaration has */
export function cadastroDe(path: string): Cadastro {
  const cadastro = porPath.get(path);
  if (!cadastro) throw new RangeError(`no register is declared as ${path}`);
  return cadastro;
}
