import { SITUACOES_PROJETO } from '@cadencia/domain/projeto/schema.ts';
import { Button, Flex, SegmentedControl, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { NewProjectButton } from '../../../components/new-project-button.tsx';
import { NoProjects } from '../../../components/no-projects.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Page } from '../../../components/page.tsx';
import simples from '../../../components/plain-table.module.css';
import { SearchField } from '../../../components/search-field.tsx';
import { StatusDot } from '../../../components/status-dot.tsx';
import { minutosEntre } from '../../../lib/dias.ts';
import { textOfError } from '../../../lib/erro-api.ts';
import { farolDoDesvio, farolDoIndice } from '../../../lib/farol.ts';
import {
  formatComSinal,
  formatContador,
  formatContagem,
  formatDataHora,
  formatDiferenca,
  formatNumero,
  formatPercentual,
} from '../../../lib/formato.ts';
import { matchesProject, SEARCH_FROM } from '../../../lib/project-search.ts';
import { useSelectProjeto } from '../../../lib/select-project.ts';
import { usePermission } from '../../../lib/session.ts';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import type { NoPortfolio } from '../api.ts';
import { Gantt } from './gantt.tsx';
import { Mapa } from './mapa.tsx';
import styles from './portfolio.module.css';

interface Props {
  readonly titulo: string;
  readonly projetos: readonly NoPortfolio[];
}

/** The projects of a person who has not chosen one. */
export function Portfolio({ titulo, projetos }: Props) {
  const select = useSelectProjeto();
  const [busca, setBusca] = useState<string>();
  const isPhone = useIsPhone();
  const formas = ['Tabela', 'Cartões', 'Mapa'].slice(Number(isPhone));
  const [forma = formas[0], setForma] = useState<string>();
  const [uf, setUf] = useState<string>();
  const procurados = projetos.filter((projeto) => matchesProject(projeto, busca ?? ''));
  const emMapa = forma === 'Mapa';
  // A state whose projects the search left out chooses nothing.
  const doEstado = procurados.filter((projeto) => emMapa && projeto.uf === uf);
  const achados = doEstado.length > 0 ? doEstado : procurados;
  const failure = select.error && textOfError(select.error);
  if (projetos.length === 0) {
    return (
      <Page titulo={titulo} acoes={<CriarProjeto />}>
        <NoProjects />
      </Page>
    );
  }
  return (
    <Page
      titulo={titulo}
      contador={formatContador(projetos.length, 'projeto', 'projetos')}
      contexto="Portfólio: escolha uma parada para trabalhar nela."
      acoes={<CriarProjeto />}
    >
      {failure && (
        <Notice tone="critico" titulo="O projeto não foi trocado">
          {failure.mensagem} {failure.acao}
        </Notice>
      )}
      <Flex gap={8} wrap="wrap" align="center">
        {projetos.length >= SEARCH_FROM && (
          <SearchField
            rotulo="Buscar projeto"
            placeholder="Título, sigla ou cliente"
            valor={busca}
            onBusca={setBusca}
          />
        )}
        <SegmentedControl aria-label="Como mostrar os projetos" data={formas} value={forma ?? ''} onChange={setForma} />
      </Flex>
      {achados.length === 0 && <EmptyState frase={`Nenhum projeto com “${busca}”.`} />}
      <Flex direction={isPhone ? 'column' : 'row'} gap={16} align="stretch">
        {emMapa && <Mapa projetos={procurados} uf={uf} onUf={setUf} />}
        <div
          className={`${styles.janela} cad-rolagem`}
          hidden={achados.length === 0}
          data-cartoes={isPhone || forma !== 'Tabela' || undefined}
        >
          <table className={`${simples.tabela} ${styles.tabela} cad-numero`}>
            <thead>
              <tr>
                <th scope="col">Projeto</th>
                <th scope="col">Cliente</th>
                <th scope="col">Fase</th>
                <th scope="col">D±</th>
                <th scope="col">Previsto</th>
                <th scope="col">Real</th>
                <th scope="col">Desvio p.p.</th>
                <th scope="col">SPI</th>
                <th scope="col">Término (meta)</th>
                <th scope="col">Tendência</th>
                <th scope="col">HH</th>
                <th scope="col">ASFE pend.</th>
                <th scope="col">
                  <span className="cad-somente-leitor">Ação</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {achados.map((projeto) => (
                <Row
                  key={projeto.cod_projeto_pro}
                  projeto={projeto}
                  selecting={(select.isPending || select.isSuccess) && select.variables === projeto.cod_projeto_pro}
                  onSelect={() => select.mutate(projeto.cod_projeto_pro)}
                />
              ))}
            </tbody>
          </table>
        </div>
      </Flex>
      {achados.length > 0 && <Gantt projetos={achados} />}
    </Page>
  );
}

function CriarProjeto() {
  const navigate = useNavigate();
  if (!usePermission('Projeto:CadastrarProjeto')) return null;
  return (
    <>
      <NewProjectButton variant="default" />
      <Button
        leftSection={<IconPlus size={16} aria-hidden="true" />}
        onClick={() => void navigate({ to: '/projeto', search: { novo: true } })}
      >
        Novo projeto
      </Button>
    </>
  );
}

interface RowProps {
  readonly projeto: NoPortfolio;
  readonly selecting: boolean;
  readonly onSelect: () => void;
}

function Row({ projeto, selecting, onSelect }: RowProps) {
  const { num_previsto_pro: previsto, num_real_pro: real, dat_fim_parada_pro: meta } = projeto;
  const { spi, farois, termino, hh, asfePendentes } = projeto;
  const desvio = previsto === null || real === null ? null : real - previsto;
  const emExecucao = projeto.tip_status_pro === 'EXECUCAO';
  const farol = emExecucao ? farolDoDesvio(desvio) : undefined;
  const doSpi = emExecucao ? farolDoIndice(spi, farois) : undefined;
  const passa = termino ? minutosEntre(meta, termino) : 0;
  return (
    <tr>
      <td data-rotulo="Projeto">
        <Text span inherit display="block" fw={600}>
          {projeto.des_titulo_pro}
        </Text>
        <Text span c="dimmed" fz="xs">
          {projeto.des_sigla_pro}
        </Text>
      </td>
      <td data-rotulo="Cliente">{projeto.des_nome_fantasia_cli}</td>
      <td data-rotulo="Fase">{SITUACOES_PROJETO[projeto.tip_status_pro]}</td>
      <td data-rotulo="D±">{formatContagem(projeto.num_dia_parada_pro)}</td>
      <td data-rotulo="Previsto">{formatPercentual(previsto)}</td>
      <td data-rotulo="Real">{formatPercentual(real)}</td>
      <td data-rotulo="Desvio p.p.">
        {farol ? (
          <StatusDot tone={farol.tone}>{`${formatComSinal(desvio)} · ${farol.palavra}`}</StatusDot>
        ) : (
          formatComSinal(desvio)
        )}
      </td>
      <td data-rotulo="SPI">
        {doSpi ? <StatusDot tone={doSpi.tone}>{formatNumero(spi, 2)}</StatusDot> : formatNumero(spi, 2)}
      </td>
      <td data-rotulo="Término (meta)">{formatDataHora(meta)}</td>
      <td data-rotulo="Tendência">
        {formatDataHora(termino)}
        {passa > 0 && (
          <Text span inherit display="block" c="red" fw={600}>
            ▲ {formatDiferenca(passa)}
          </Text>
        )}
      </td>
      <td data-rotulo="HH">{formatNumero(hh)}</td>
      <td data-rotulo="ASFE pend.">{formatNumero(asfePendentes)}</td>
      <td>
        <Button size="xs" loading={selecting} onClick={onSelect} aria-label={`Selecionar ${projeto.des_titulo_pro}`}>
          Selecionar
        </Button>
      </td>
    </tr>
  );
}
