import type { AtividadeArquivo, DatasArquivo, ProjetoArquivo } from '../arquivo.ts';
import { PROGRAMAS, soOQueCabe } from '../escrita/programas.ts';
import { semVazios } from '../sem-vazios.ts';
import type { AlvoP6 } from './alvo.ts';
import { avancoDe, type Estado, estadoDe, reais, restricaoQueVale } from './estado.ts';
import { somaDe, trabalhoPorAtividade } from './horas.ts';
import { cabido, TAMANHO_P6 } from './textos.ts';

function datasDe({ datas }: AtividadeArquivo, estado: Estado, folgas: boolean, limite: number): DatasArquivo {
  const { inicioCedo, terminoCedo, inicioTarde, terminoTarde } = datas;
  const folgaTotal = folgas ? datas.folgaTotal : undefined;
  return semVazios<DatasArquivo>({
    inicioCedo,
    terminoCedo,
    inicioTarde,
    terminoTarde,
    folgaTotal,
    folgaLivre: folgas ? datas.folgaLivre : undefined,
    critica: folgaTotal === undefined || estado === 'CONCLUIDA' ? undefined : folgaTotal <= limite,
  });
}

/**
 * The activities in the form that P6 can hold. A hammock becomes a level of effort, an elapsed duration becomes one of
 * the 24 h calendar `corrido`, and the hours of an activity are those of its labour.
 */
export function atividadesP6(
  projeto: ProjetoArquivo,
  { escrivao, folgas, proprio }: AlvoP6,
  corrido: string | undefined,
): AtividadeArquivo[] {
  const trabalho = trabalhoPorAtividade(projeto);
  return projeto.atividades.map((atividade, ordem) => {
    const datasReais = reais(atividade);
    const estado = estadoDe(datasReais);
    const marco = atividade.tipo === 'MARCO_INICIO' || atividade.tipo === 'MARCO_FIM';
    const duracao = marco ? 0 : atividade.duracao;
    const daMaoDeObra = trabalho.get(atividade.id);
    const { hh, hhReal } = daMaoDeObra ? somaDe(daMaoDeObra) : atividade;
    const { linhaBase } = atividade;
    return semVazios<AtividadeArquivo>({
      ...soOQueCabe(atividade, PROGRAMAS.P6),
      ...datasReais,
      proprio: proprio(atividade.proprio),
      tipo: PROGRAMAS.P6.tipos[atividade.tipo]?.[0] ?? atividade.tipo,
      calendario: atividade.corrida && corrido !== undefined ? corrido : atividade.calendario,
      duracao,
      restante: marco || estado === 'CONCLUIDA' ? 0 : atividade.restante,
      restricaoSecundaria: restricaoQueVale(atividade.restricaoSecundaria),
      codigo: cabido(escrivao, atividade.codigo, TAMANHO_P6.codigo, atividade.id.padStart(6, '0')),
      nome: cabido(escrivao, atividade.nome, TAMANHO_P6.nome, `Atividade ${atividade.id}`),
      ordem,
      avanco: avancoDe(atividade, estado),
      hh,
      hhReal,
      linhaBase:
        linhaBase && linhaBase.inicio <= linhaBase.termino
          ? { inicio: linhaBase.inicio, termino: linhaBase.termino, duracao, hh }
          : undefined,
      datas: datasDe(atividade, estado, folgas, projeto.opcoes.limiteCritico),
    });
  });
}
