import type { AtividadeArquivo, NomeProprio, ProjetoArquivo, ProprioArquivo } from '../arquivo.ts';
import type { LinhaP6 } from '../p6/linhas.ts';
import { cabido, type Escrivao } from '../p6/textos.ts';
import { nomeLimpo } from '../texto.ts';
import type { Registro, Tabelas } from './tabelas.ts';

/** Names of P6's code types for our register values of an activity. */
const TIPOS = {
  disciplina: 'Disciplina',
  tag: 'TAG',
  contrato: 'Contrato',
  especialidade: 'Especialidade',
} as const satisfies Partial<Record<NomeProprio, string>>;
type ComCodigo = keyof typeof TIPOS;
const NOMES = Object.keys(TIPOS) as ComCodigo[];

/** Most characters of a code's value in P6. */
const TAMANHO = 60;

const nomeDoTipo = ({ actv_code_type: tipo }: Registro<'ACTVTYPE'>): ComCodigo | undefined =>
  NOMES.find((nome) => TIPOS[nome].toLowerCase() === nomeLimpo(tipo).toLowerCase());

/** Activity → register values in its codes. */
export function propriosXer({ ACTVTYPE, ACTVCODE, TASKACTV }: Tabelas): ReadonlyMap<string, ProprioArquivo> {
  const tipos = new Map(ACTVTYPE.map((tipo) => [tipo.actv_code_type_id, nomeDoTipo(tipo)]));
  const valores = new Map(ACTVCODE.map((valor) => [valor.actv_code_id, nomeLimpo(valor.short_name)]));
  const proprios = new Map<string, Partial<Record<ComCodigo, string>>>();
  for (const { task_id: id, actv_code_type_id: tipo, actv_code_id: codigo } of TASKACTV) {
    const nome = tipos.get(tipo);
    const valor = valores.get(codigo);
    if (nome && valor) proprios.set(id, { ...proprios.get(id), [nome]: valor });
  }
  return proprios;
}

/** The names with a value in some activity; a name without any says nothing about the activities. */
export function nomesDados(atividades: readonly AtividadeArquivo[]): readonly NomeProprio[] | undefined {
  const dados = NOMES.filter((nome) => atividades.some(({ proprio }) => proprio?.[nome] !== undefined));
  return dados.length > 0 ? dados : undefined;
}

/** The register values that the codes of a XER can hold, in their form there. */
export function proprioNoXer(proprio: ProprioArquivo | undefined, escrivao: Escrivao): ProprioArquivo | undefined {
  const pares = NOMES.flatMap((nome) => {
    const valor = cabido(escrivao, proprio?.[nome] ?? '', TAMANHO, '');
    return valor === '' ? [] : [[nome, valor] as const];
  });
  return pares.length > 0 ? Object.fromEntries(pares) : undefined;
}

interface Codigos {
  readonly tipos: readonly LinhaP6[];
  readonly valores: readonly LinhaP6[];
  readonly atribuicoes: readonly LinhaP6[];
}

/** The codes of a project as rows: a type for each name in use, a value for each different text. */
export function codigosEscritos({ idExterno, atividades }: ProjetoArquivo): Codigos {
  const tipos: LinhaP6[] = [];
  const valores: LinhaP6[] = [];
  const atribuicoes: LinhaP6[] = [];
  for (const nome of nomesDados(atividades) ?? []) {
    const tipo = String(tipos.length + 1);
    tipos.push({
      actv_code_type_id: tipo,
      actv_short_len: String(TAMANHO),
      seq_num: tipo,
      actv_code_type: TIPOS[nome as ComCodigo],
      proj_id: idExterno,
      wbs_id: '',
      actv_code_type_scope: 'AS_Project',
    });
    const ids = new Map<string, string>();
    for (const { id, proprio } of atividades) {
      const valor = proprio?.[nome];
      if (valor === undefined) continue;
      const codigo = ids.get(valor) ?? String(valores.length + 1);
      if (!ids.has(valor)) {
        ids.set(valor, codigo);
        valores.push({
          actv_code_id: codigo,
          parent_actv_code_id: '',
          actv_code_type_id: tipo,
          actv_code_name: valor,
          short_name: valor,
          seq_num: String(ids.size),
        });
      }
      atribuicoes.push({ task_id: id, actv_code_type_id: tipo, actv_code_id: codigo, proj_id: idExterno });
    }
  }
  return { tipos, valores, atribuicoes };
}
