import { ACOMPANHA } from '../cpm/modelo.ts';
import { executeAs } from '../cpm/programa.ts';
import type { Cronograma } from '../cronograma.ts';
import { minuto } from '../tempo.ts';
import { folgasPorEntrada } from './folgas-dos-vinculos.ts';
import type { Mapa, Trilha } from './mapa.ts';
import { porFolgaLivre } from './por-folga-livre.ts';
import { porFolgaTotal } from './por-folga-total.ts';
import { CAMINHOS_PADRAO, type CaminhoDeFolga, type OpcoesCaminhos, type ResultadoCaminhos } from './tipos.ts';

/**
 * The most critical paths of open activities to a chosen activity or to the end of the project, as P6's "calculate
 * multiple float paths". By free float, path 1 is the longest path: the links that drive the target, one after another.
 * By total float, each path follows the most critical links, whatever drives the target.
 */
export function caminhosDeFolga(dado: Cronograma, opcoes: Partial<OpcoesCaminhos> = {}): ResultadoCaminhos {
  const { programa, alvo, quantidade, por } = { ...CAMINHOS_PADRAO, ...opcoes };
  const execucao = executeAs(programa, dado);
  if (!execucao.ok) return execucao;
  const { modelo, passadas, cronograma } = execucao;
  const posicao = alvo === undefined ? -1 : cronograma.atividades.findIndex(({ id }) => id === alvo);
  const noAlvo = posicao < 0 ? -1 : modelo.rede.noDaAtividade[posicao]!;
  if (alvo !== undefined && (noAlvo < 0 || modelo.situacao[noAlvo] === ACOMPANHA)) {
    return { ok: false, erro: 'atividade_ausente', atividade: alvo };
  }
  const folgas = folgasPorEntrada({ modelo, passadas, programa });
  const idDoNo = (no: number) => cronograma.atividades[modelo.rede.atividadeDoNo[no]!]!.id;
  const mapa: Mapa = { modelo, passadas, folgas, alvo: noAlvo, idDoNo, vinculos: cronograma.vinculos };
  const trilhas = (por === 'FOLGA_LIVRE' ? porFolgaLivre : porFolgaTotal)(mapa, quantidade);
  return { ok: true, termino: minuto(passadas.termino), caminhos: trilhas.map((t, i) => emIds(mapa, t, i + 1)) };
}

const emIds = ({ modelo, idDoNo }: Mapa, { folga, nos, entrada }: Trilha, numero: number): CaminhoDeFolga => ({
  numero,
  folga,
  atividades: nos.map(idDoNo),
  ...(entrada >= 0 && { vinculo: modelo.rede.vinculoEntrada[entrada]! }),
});
