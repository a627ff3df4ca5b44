import { formularioTarefa } from './cadastro/formulario.ts';
import { serve } from './infra/threads/atender.ts';
import { filmeTarefa } from './modules/anexo/imagem/filme.ts';
import { heicTarefa } from './modules/anexo/imagem/heic.ts';
import { followAsfes } from './modules/asfe/commands.ts';
import { simulacaoDeAsfes } from './modules/asfe/queries.ts';
import { simulacaoDeCaps } from './modules/cap/queries.ts';
import { lerSapTarefa } from './modules/conversaosap/importacao/leitura.ts';
import type { Seguidor } from './modules/cronograma/calculo/commands.ts';
import { calcularTarefa } from './modules/cronograma/calculo/jobs.ts';
import { compararTarefa } from './modules/cronograma/comparacao/jobs.ts';
import { caminhosTarefa, explicarTarefa, folgasTarefa } from './modules/cronograma/consulta/jobs.ts';
import { imprimirCronogramaTarefa } from './modules/cronograma/impressao.ts';
import { massaCriticaTarefa } from './modules/cronograma/massacritica/jobs.ts';
import { nivelarTarefa } from './modules/cronograma/nivelamento/jobs.ts';
import { riscoTarefa } from './modules/cronograma/risco/jobs.ts';
import { saudeTarefa } from './modules/cronograma/saude/jobs.ts';
import { simularTarefa } from './modules/cronograma/simulacao/jobs.ts';
import { imprimirGeral } from './modules/dashboard/impresso.ts';
import { equipamentogramaTarefa } from './modules/equipamentograma/arquivo.ts';
import { etiquetasTarefa } from './modules/etiqueta/jobs.ts';
import { exportarEapTarefa, linhasDaEapTarefa } from './modules/exportacao/eap/jobs.ts';
import { exportarTarefa, previaTarefa } from './modules/exportacao/jobs.ts';
import { informeTarefa } from './modules/informe/jobs.ts';
import { imprimirPlano } from './modules/pmp/impresso.ts';
import { relatorioDeFotosTarefa } from './modules/registrofotografico/relatorio.ts';
import { folhasTarefa } from './modules/servico/folha-em-lote.ts';
import { exportarUsuariosTarefa } from './modules/usuario/gestao/lista/jobs.ts';
import { imprimirPainel } from './painel/jobs.ts';
import { exportarLista } from './registros.ts';
import { aplicarSap, desfazerSap } from './sap.ts';
import { followDatas } from './seguidores.ts';
import { requestSimulacoes } from './simulado.ts';

/** Records that follow the dates of a project. */
const followCalculo: Seguidor = async (tx, projetoId) => {
  await followDatas(tx, projetoId);
  await followAsfes(tx, projetoId);
  await requestSimulacoes(tx, simulacaoDeAsfes, projetoId);
  await requestSimulacoes(tx, simulacaoDeCaps, projetoId);
};

// All tasks that run beside the thread that answers calls.
serve([
  calcularTarefa(followCalculo),
  nivelarTarefa,
  riscoTarefa,
  caminhosTarefa,
  folgasTarefa,
  explicarTarefa,
  massaCriticaTarefa,
  saudeTarefa,
  compararTarefa,
  simularTarefa,
  formularioTarefa,
  informeTarefa,
  imprimirCronogramaTarefa,
  etiquetasTarefa,
  equipamentogramaTarefa,
  relatorioDeFotosTarefa,
  filmeTarefa,
  heicTarefa,
  folhasTarefa,
  previaTarefa,
  exportarTarefa,
  exportarEapTarefa,
  linhasDaEapTarefa,
  exportarLista,
  exportarUsuariosTarefa,
  imprimirPainel,
  imprimirPlano,
  imprimirGeral,
  lerSapTarefa,
  aplicarSap,
  desfazerSap,
]);
