import { cadastros, graduados } from '../cadastros-com-lista.ts';
import { permissaoDe } from '../permissions.ts';

/** Lists whose module writes their calls itself. */
const DE_MODULOS: Readonly<Record<string, string>> = {
  projeto: permissaoDe('Projeto', 'Listar'),
  equipamento: permissaoDe('Equipamento', 'Listar'),
  etapa: permissaoDe('Etapa', 'Listar'),
  usuario: permissaoDe('Usuario', 'Listar'),
  conversaosap: permissaoDe('ConversaoSap', 'Listar'),
  gestaoprojeto: permissaoDe('GestaoProjeto', 'Listar'),
  // The layouts of exports: options by name, where lists have filters.
  exportacaoeap: permissaoDe('Eap', 'Listar'),
};

/** List → permission to see its rows and its views. */
export const PERMISSAO_DA_LISTA: ReadonlyMap<string, string> = new Map([
  ...Object.entries(DE_MODULOS),
  ...[...cadastros, ...graduados].map(({ path, permission }): [string, string] => [path, permission('Listar')]),
]);
