import { apoio } from './apoio/cadastro.ts';
import { area } from './area/cadastro.ts';
import { asfe } from './asfe/cadastro.ts';
import { ata } from './ata/cadastro.ts';
import { ataacao } from './ataacao/cadastro.ts';
import type { Cadastro } from './cadastro.ts';
import { cap } from './cap/cadastro.ts';
import { classepressao } from './classepressao/cadastro.ts';
import { cliente } from './cliente/cadastro.ts';
import { contrato } from './contrato/cadastro.ts';
import { controleapoio } from './controleapoio/cadastro.ts';
import { apoiodisponivel } from './controleapoio/disponibilidade.ts';
import { controleinspecao } from './controleinspecao/cadastro.ts';
import { controlevalvula } from './controlevalvula/cadastro.ts';
import { disciplina } from './disciplina/cadastro.ts';
import { equipamento } from './equipamento/cadastro.ts';
import { equipamentograma } from './equipamentograma/cadastro.ts';
import { equipamentogramamodelo } from './equipamentograma/modelo.ts';
import { especialidade } from './especialidade/cadastro.ts';
import { etapa } from './etapa/cadastro.ts';
import { informe } from './informe/cadastro.ts';
import { inspecao } from './inspecao/cadastro.ts';
import { insumo } from './insumo/cadastro.ts';
import { licaoaprendida } from './licaoaprendida/cadastro.ts';
import { local } from './local/cadastro.ts';
import { pessoa } from './pessoa/cadastro.ts';
import { pmp } from './pmp/cadastro.ts';
import { gate } from './pmp/gate.ts';
import { mobilizacao } from './pmp/mobilizacao.ts';
import { raquete } from './raquete/cadastro.ts';
import { rdo } from './rdo/cadastro.ts';
import { recomendacao } from './recomendacao/cadastro.ts';
import { registrofotografico } from './registrofotografico/cadastro.ts';
import { servico } from './servico/cadastro.ts';
import { sistema } from './sistema/cadastro.ts';
import { sse } from './sse/cadastro.ts';
import { suprimento } from './suprimento/cadastro.ts';
import { tipoequipamento } from './tipoequipamento/cadastro.ts';
import { tiporaquete } from './tiporaquete/cadastro.ts';

/** Registers that consist of a declaration alone. */
export const cadastros: readonly Cadastro[] = [
  cliente,
  contrato,
  area,
  sistema,
  local,
  disciplina,
  especialidade,
  tipoequipamento,
  equipamento,
  apoio,
  inspecao,
  etapa,
  classepressao,
  insumo,
  tiporaquete,
  servico,
  suprimento,
  asfe,
  sse,
  cap,
  raquete,
  controlevalvula,
  controleinspecao,
  recomendacao,
  controleapoio,
  apoiodisponivel,
  equipamentogramamodelo,
  equipamentograma,
  licaoaprendida,
  registrofotografico,
  ata,
  ataacao,
  rdo,
  pmp,
  gate,
  mobilizacao,
  informe,
];

/** Registers whose module writes their calls itself. */
export const graduados: readonly Cadastro[] = [pessoa];
