import { asfe } from '../asfe/cadastro.ts';
import { ata } from '../ata/cadastro.ts';
import { ataacao } from '../ataacao/cadastro.ts';
import { ABERTAS as ACOES_ABERTAS } from '../ataacao/workflow.ts';
import type { Cadastro } from '../cadastro.ts';
import { cap } from '../cap/cadastro.ts';
import { controleapoio } from '../controleapoio/cadastro.ts';
import { NO_LUGAR } from '../controleapoio/workflow.ts';
import { controleinspecao } from '../controleinspecao/cadastro.ts';
import { DECIDIDAS, SITUACOES } from '../controleinspecao/workflow.ts';
import { controlevalvula } from '../controlevalvula/cadastro.ts';
import { FORA } from '../controlevalvula/workflow.ts';
import { pmp } from '../pmp/cadastro.ts';
import { gate, POR_DECIDIR } from '../pmp/gate.ts';
import { ABERTOS } from '../pmp/workflow.ts';
import { rdo } from '../rdo/cadastro.ts';
import { POR_ASSINAR } from '../rdo/workflow.ts';
import { recomendacao } from '../recomendacao/cadastro.ts';
import { ABERTAS } from '../recomendacao/workflow.ts';
import { sse } from '../sse/cadastro.ts';

interface Prazos {
  readonly cadastro: Cadastro;
  readonly campos: readonly string[];
  /** States in which the dates matter, between commas; absent: until the record is at its end. */
  readonly enquanto?: string;
}

/** Dates of records that the calendar shows: register → fields. */
export const PRAZOS: readonly Prazos[] = [
  { cadastro: asfe, campos: ['votoAte', 'necessariaEm'] },
  { cadastro: sse, campos: ['votoAte', 'regularizarAte', 'inicioPrevisto'] },
  { cadastro: cap, campos: ['votoAte'] },
  {
    cadastro: controleinspecao,
    campos: ['prazoLegal'],
    enquanto: Object.keys(SITUACOES)
      .filter((estado) => !DECIDIDAS.includes(estado))
      .join(','),
  },
  { cadastro: ata, campos: ['aprovaEm'], enquanto: 'PUBLICADA' },
  { cadastro: ataacao, campos: ['prazo'], enquanto: ACOES_ABERTAS },
  { cadastro: rdo, campos: ['dia'], enquanto: POR_ASSINAR },
  { cadastro: pmp, campos: ['termino'], enquanto: ABERTOS },
  { cadastro: gate, campos: ['data'], enquanto: POR_DECIDIR },
  { cadastro: recomendacao, campos: ['prazo'], enquanto: ABERTAS.join(',') },
  { cadastro: controlevalvula, campos: ['devolucaoPrometida'], enquanto: FORA },
  { cadastro: controleapoio, campos: ['validade'], enquanto: NO_LUGAR },
];

/** Deadlines of one date in one answer. */
export const PRAZOS_POR_DATA = 200;
export const LIMITE_PRAZOS = PRAZOS_POR_DATA * PRAZOS.flatMap(({ campos }) => campos).length;
