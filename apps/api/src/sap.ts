import { createApontamentos } from './modules/apontamento/commands.ts';
import { estornarApontamentos } from './modules/apontamento/estorno/commands.ts';
import { aplicarSapTarefa } from './modules/conversaosap/importacao/aplicacao/aplicar.ts';
import { desfazerSapTarefa } from './modules/conversaosap/importacao/aplicacao/desfazer.ts';
import type { Partes } from './modules/conversaosap/importacao/aplicacao/partes.ts';
import { editarPlano, lockPlano } from './modules/cronograma/plano/commands.ts';
import { followServicos } from './modules/servico/commands.ts';
import { registrosDoSap } from './registros.ts';
import { followAvanco } from './seguidores.ts';

/** What imports from SAP write in other modules. */
const partes = (now: () => Date): Partes => ({
  registros: registrosDoSap(now),
  lockPlano,
  editarPlano,
  followServicos,
  followAvanco,
  apontar: createApontamentos,
  estornar: estornarApontamentos,
});

export const aplicarSap = aplicarSapTarefa(partes);
export const desfazerSap = desfazerSapTarefa(partes);
