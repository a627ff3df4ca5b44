import type { ProjetoArquivo } from '@cadencia/interop/arquivo.ts';
import type { Problemas } from '@cadencia/interop/problemas.ts';
import type { Textos } from './limites.ts';

export interface NoPlano {
  readonly idExterno: string;
  readonly pai: string | null;
  readonly codigo: string;
  readonly nome: string;
  readonly ordem: number;
  readonly nivel: number;
}

/** A serviço; it has the external id of its node. */
export interface ServicoPlano {
  readonly idExterno: string;
  readonly titulo: string;
}

const NIVEL_MAXIMO = 50;
const CODIGO_MAXIMO = 100;
const NOME_MAXIMO = 150;
const TITULO_MAXIMO = 200;

interface Ajudas {
  readonly textos: Textos;
  readonly problemas: Problemas;
  /** Codes in use. */
  readonly usados: Set<string>;
}

/**
 * The tree in pre-order. Codes of P6 are local to their parent and become paths; those of MS Project are paths already.
 * A node below the deepest level hangs from its ancestor at that level.
 */
export function toEap({ eap, comportamento }: ProjetoArquivo, { textos, problemas, usados }: Ajudas): NoPlano[] {
  const nos = new Map<string, NoPlano>();
  for (const no of eap) {
    let pai = no.pai === undefined ? undefined : nos.get(no.pai);
    if (pai?.nivel === NIVEL_MAXIMO) {
      problemas.aviso('importacao.eap_profunda', `"${no.nome}" passa do nível ${NIVEL_MAXIMO} da EAP; ficou nele.`);
      pai = pai.pai === null ? undefined : nos.get(pai.pai);
    }
    const caminho = pai && comportamento === 'P6' ? `${pai.codigo}.${no.codigo}` : no.codigo;
    nos.set(no.idExterno, {
      idExterno: no.idExterno,
      pai: pai?.idExterno ?? null,
      codigo: textos.codigo(caminho, CODIGO_MAXIMO, usados),
      nome: textos.nome(no.nome, NOME_MAXIMO, no.codigo),
      ordem: no.ordem,
      nivel: (pai?.nivel ?? 0) + 1,
    });
  }
  return [...nos.values()];
}

/** One serviço, with the node's name, per node with activities: activities hang from serviços, never from nodes. */
export function toServicos({ eap, atividades }: ProjetoArquivo, textos: Textos): ServicoPlano[] {
  const comAtividades = new Set(atividades.map((atividade) => atividade.eap));
  return eap
    .filter((no) => comAtividades.has(no.idExterno))
    .map((no) => ({ idExterno: no.idExterno, titulo: textos.nome(no.nome, TITULO_MAXIMO, no.codigo) }));
}
