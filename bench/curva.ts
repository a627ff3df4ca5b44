import { compileCalendario, curvaPrevista, type ItemCurva, type Perfil } from '@cadencia/engine';
import { sorteio } from './lib/aleatorio.ts';
import { linhasDaTabela } from './lib/tabela.ts';

/**
 * Planned curve by hour: 40,000 activities over 720 hours, as in a shutdown (1 to 40 working hours) and in the worst
 * case (every activity as long as the shutdown).
 */
const ATIVIDADES = 40_000;
const HORAS = 720;
const RODADAS = 15;
const SEMENTE = 20_270_802;

const PERFIS: readonly Perfil[] = ['LINEAR', 'FRONTAL', 'TRASEIRA', 'SINO'];
const inicio = 21_032 * 1_440 + 420;
const fim = inicio + HORAS * 60;
const limites = Int32Array.from({ length: HORAS + 1 }, (_, i) => inicio + i * 60);

const semana = (intervalos: { inicio: number; fim: number }[], dias = 7) =>
  Array.from({ length: 7 }, (_, dia) => (dia === 0 && dias < 7 ? [] : intervalos));
const dezHoras = [
  { inicio: 420, fim: 1_020 },
  { inicio: 1_140, fim: 1_740 },
];
const calendarios = [semana([{ inicio: 0, fim: 1_440 }]), semana(dezHoras), semana(dezHoras, 6)].map((dias, i) =>
  compileCalendario({ id: String(i), semana: dias, excecoes: [] }, inicio, fim),
);

function generate(longas: boolean): ItemCurva[] {
  const acaso = sorteio(SEMENTE);
  return Array.from({ length: ATIVIDADES }, (_, i) => {
    const duracao = longas ? fim - inicio : 60 + Math.floor(acaso() * 39 * 60);
    const comeco = inicio + Math.floor(acaso() * (fim - inicio - duracao));
    return {
      calendario: i % calendarios.length,
      inicio: comeco,
      termino: comeco + duracao,
      peso: 1 + Math.floor(acaso() * 800) / 10,
      perfil: PERFIS[i % PERFIS.length]!,
    };
  });
}

function measure(itens: readonly ItemCurva[]): { mediana: number; minimo: number } {
  const tempos: number[] = [];
  for (let i = 0; i < RODADAS; i++) {
    const antes = performance.now();
    const { acumulado, total } = curvaPrevista(itens, calendarios, limites);
    tempos.push(performance.now() - antes);
    if (acumulado.at(-1) !== total) throw new Error('a curva não termina no total');
  }
  tempos.sort((a, b) => a - b);
  return { mediana: tempos[RODADAS >> 1]!, minimo: tempos[0]! };
}

const tipica = measure(generate(false));
const longa = measure(generate(true));
const linha = (nome: string, { mediana, minimo }: { mediana: number; minimo: number }) => [
  nome,
  Number(mediana.toFixed(1)),
  Number(minimo.toFixed(1)),
];
const corpo = [linha('atividades de 1 a 40 h', tipica), linha('atividades de 720 h (pior caso)', longa)];
const cabecalho = [`${ATIVIDADES} atividades × ${HORAS} horas`, 'mediana ms', 'mínimo ms'];
for (const texto of linhasDaTabela(cabecalho, corpo)) console.log(texto);
console.log(
  JSON.stringify({
    atividades: ATIVIDADES,
    horas: HORAS,
    ms: Number(tipica.mediana.toFixed(1)),
    ms_pior_caso: Number(longa.mediana.toFixed(1)),
  }),
);
