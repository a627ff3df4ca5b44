/**
 * A simulated change of a schedule with six crafts: ten activities added in a chain in the middle of it, one taken out
 * and one linked again. `motor`: the engine alone; `chamada`: the call, in whose thread the schedule is read, changed,
 * calculated twice and compared.
 *
 *   node --import tsx bench/simulacao.ts
 */
import { type Atividade, minuto, simularMudanca, type Vinculo } from '@cadencia/engine';
import { equipar } from './lib/equipar.ts';
import { generateCronograma } from './lib/generate-cronograma.ts';
import { dentroDe, type Medida, measure, show } from './lib/medida.ts';
import { startProduto } from './lib/produto.ts';

const ATIVIDADES = 8_000;
const ALVO = 400;
const VEZES = 9;

function motor() {
  const { cronograma, recursos, demandas } = equipar(generateCronograma(ATIVIDADES), 6);
  const { id: meio, calendario } = cronograma.atividades[ATIVIDADES / 2]!;
  const depois = cronograma.vinculos.find(({ de }) => de === meio)!.para;
  const nova = (n: number): Atividade => ({ id: `n${n}`, tipo: 'TAREFA', calendario, duracao: 480, restante: 480 });
  const liga = (de: string, para: string): Vinculo => ({ de, para, tipo: 'TI', lag: 0, tipoLag: 'TRABALHO' });
  const novas = Array.from({ length: 10 }, (_, n) => nova(n));
  const ids = [meio, ...novas.map(({ id }) => id), depois];
  const turnos = [
    { nome: 'Dia', inicio: minuto(420), fim: minuto(1_140), ordem: 1 },
    { nome: 'Noite', inicio: minuto(1_140), fim: minuto(1_860), ordem: 2 },
  ];
  const mudanca = {
    adicionar: novas,
    remover: [cronograma.atividades.at(-1)!.id],
    ligar: ids.slice(1).map((id, n) => liga(ids[n]!, id)),
    desligar: [],
    demandas: novas.map(({ id }) => ({ atividade: id, recurso: 'e0', quantidade: 6 })),
  };
  const opcoes = { recursos, demandas, turnos: { inicioDia: 420, diaCorte: 0, horaCorte: 0, turnos } };
  return () => Promise.resolve(simularMudanca(cronograma, mudanca, opcoes));
}

const medidas: Medida[] = [await measure(`motor ${ATIVIDADES}`, ALVO, motor(), undefined, VEZES)];
const produto = await startProduto();
try {
  const admin = await produto.enter();
  const token = await dentroDe(produto, admin, ATIVIDADES);
  const adicionar = Array.from({ length: 10 }, (_, n) => ({
    codigo: `N${n}`,
    duracao: '8h',
    predecessoras: n === 0 ? 'A-004000' : `N${n - 1}`,
    sucessoras: n === 9 ? 'A-004001' : '',
  }));
  const call = () => produto.call('POST', '/cronograma/simular', { adicionar, remover: ['A-008000'] }, token);
  medidas.push(await measure(`chamada ${ATIVIDADES}`, ALVO, call, undefined, VEZES));
} finally {
  await produto.stop();
}
show(medidas);
