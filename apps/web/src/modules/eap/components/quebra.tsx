import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { agrupaveisDe } from '@cadencia/domain/cadastro-somas.ts';
import { Box, Flex, Group } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { Suspense, use, useState } from 'react';
import { fetchWindow } from '../../../cadastro/api.ts';
import { columnsOf } from '../../../cadastro/columns.tsx';
import { ListToolbar } from '../../../cadastro/list-toolbar.tsx';
import { ListPartsContext } from '../../../cadastro/parts.ts';
import { RowCard } from '../../../cadastro/row-card.tsx';
import { useListOf } from '../../../cadastro/use-list.ts';
import { type LinhaNaTela, titleOf } from '../../../cadastro/values.ts';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Grade } from '../../../components/grade/grade.tsx';
import { useIsPhone } from '../../../lib/use-is-phone.ts';
import { useServicos } from '../api.ts';

/** The columns of the list of services, with the HH, whose sums each group has, in sight. */
function columnsWithHh(servico: Cadastro) {
  const todas = columnsOf(servico);
  const primeiras = todas.filter(({ id }) => ['codigo', 'titulo', 'hh'].includes(id));
  return [...new Set([...primeiras, ...todas])];
}

const idDe = ({ id }: LinhaNaTela): string => String(id);

/** The services of the tree under other branches: the values of up to three of their attributes. */
export function Quebra() {
  const servico = useServicos();
  const [colunas] = useState(() => columnsWithHh(servico));
  const lista = useListOf<LinhaNaTela>(servico, {
    colunas,
    fetchRows: (consulta) => fetchWindow(servico, consulta),
    agrupam: agrupaveisDe(servico).map(([nome]) => nome),
  });
  const navigate = useNavigate();
  const { Planilha } = use(ListPartsContext);
  const isPhone = useIsPhone();
  const planilha = <Suspense fallback={null}>{Planilha && <Planilha cadastro={servico} lista={lista} />}</Suspense>;
  const open = ({ id }: LinhaNaTela) => void navigate({ to: '/servico', search: { registro: id } });
  return (
    <Flex direction="column" gap={12} flex={1} mih={0}>
      <Group align="flex-start" gap={8} wrap="nowrap">
        <Box flex={1} miw={0}>
          <ListToolbar cadastro={servico} lista={lista} outras={planilha} />
        </Box>
        {!isPhone && planilha}
      </Group>
      <Grade<LinhaNaTela>
        rotulo="Serviços da EAP"
        colunas={lista.colunas}
        fonte={lista.fonte}
        idLinha={idDe}
        rotuloLinha={(linha) => titleOf(servico.title, linha)}
        estado={lista.estado}
        onEstado={lista.aoMudarEstado}
        totais={lista.totais}
        enderecoDe={({ id }) => `/servico?registro=${id}`}
        onAbrir={open}
        onLimparFiltros={lista.clear}
        renderCartao={(linha) => <RowCard cadastro={servico} linha={linha} onAbrir={() => open(linha)} />}
        vazio={<EmptyState frase="Nenhum serviço passa pelos filtros." />}
      />
    </Flex>
  );
}
