import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import type { listAnonimizaveis } from '@cadencia/domain/pessoa/endpoints.ts';
import { ANOS_DE_GUARDA } from '@cadencia/domain/pessoa/schema.ts';
import { Button, Checkbox, Group, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { ErrorState } from '../../../components/error-state.tsx';
import { Failure, Notice } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { formatContador, formatData, formatNumero, VAZIO } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { useAnonimizarVencidas, vencidasQuery } from '../api.ts';
import styles from './pessoa.module.css';

type Vencida = AnswerOf<typeof listAnonimizaveis>['linhas'][number];

interface Props {
  readonly onClose: () => void;
  readonly onMudou: () => void;
}

interface TabelaProps {
  readonly pessoas: readonly Vencida[];
  readonly escolhidas: ReadonlySet<number>;
  readonly onEscolher: (ids: ReadonlySet<number>) => void;
}

function Tabela({ pessoas, escolhidas, onEscolher }: TabelaProps) {
  const todas = escolhidas.size === pessoas.length;
  const toggle = (id: number) => {
    const outras = new Set(escolhidas);
    if (!outras.delete(id)) outras.add(id);
    onEscolher(outras);
  };
  return (
    <Scrollable className={styles.vencidas} mah="min(50vh, 460px)" rotulo="Pessoas a anonimizar">
      <Table stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th w={44}>
              <Checkbox
                aria-label="Escolher todas"
                checked={todas}
                indeterminate={!todas && escolhidas.size > 0}
                onChange={() => onEscolher(new Set(todas ? [] : pessoas.map(({ id }) => id)))}
              />
            </Table.Th>
            <Table.Th>Nome</Table.Th>
            <Table.Th>Matrícula</Table.Th>
            <Table.Th>Último dia</Table.Th>
            <Table.Th>Situação</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {pessoas.map(({ id, nome, matricula, ultimoDia, ativo }) => (
            <Table.Tr key={id}>
              <Table.Td>
                <Checkbox aria-label={`Escolher ${nome}`} checked={escolhidas.has(id)} onChange={() => toggle(id)} />
              </Table.Td>
              <Table.Td>{nome}</Table.Td>
              <Table.Td>{matricula ?? VAZIO}</Table.Td>
              <Table.Td>{formatData(ultimoDia)}</Table.Td>
              <Table.Td>{ativo ? 'Ativa' : 'Inativa'}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Scrollable>
  );
}

interface ListaProps extends Props {
  readonly pessoas: readonly Vencida[];
  readonly total: number;
}

function Lista({ pessoas, total, onClose, onMudou }: ListaProps) {
  const [escolhidas, setEscolhidas] = useState<ReadonlySet<number>>(new Set());
  const [perguntando, setPerguntando] = useState(false);
  const { mutate, isPending, error, reset } = useAnonimizarVencidas();
  const marcadas = pessoas.filter(({ id }) => escolhidas.has(id));
  const quantas = formatContador(marcadas.length, 'pessoa', 'pessoas');
  const anonymize = () =>
    mutate(marcadas, {
      onSuccess: () => {
        notify({
          message:
            marcadas.length === 1 ? 'Pessoa anonimizada.' : `${formatNumero(marcadas.length)} pessoas anonimizadas.`,
        });
        setEscolhidas(new Set());
        onMudou();
      },
      onSettled: () => setPerguntando(false),
    });
  return (
    <>
      <Text fz="sm" c="dimmed">
        O último projeto, contrato ou dia de trabalho destas pessoas terminou há mais de {ANOS_DE_GUARDA} anos.
        Anonimizar apaga nome, documentos, contatos, treinamentos, anexos e comentários; o registro continua, sem dizer
        de quem era.
      </Text>
      {total > pessoas.length && (
        <Text fz="sm" c="dimmed">
          As {formatNumero(pessoas.length)} mais antigas de {formatNumero(total)}: as outras aparecem depois destas.
        </Text>
      )}
      <Failure error={error} titulo="Ninguém foi anonimizado" />
      <Tabela
        pessoas={pessoas}
        escolhidas={escolhidas}
        onEscolher={(ids) => {
          reset();
          setPerguntando(false);
          setEscolhidas(ids);
        }}
      />
      {perguntando && (
        <Notice tone="atencao" titulo={`Anonimizar ${quantas}?`}>
          Não há como desfazer. Nem o administrador recupera os dados.
        </Notice>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={perguntando ? () => setPerguntando(false) : onClose}>
          {perguntando ? 'Cancelar' : 'Fechar'}
        </Button>
        <Button
          color="red"
          variant={perguntando ? 'filled' : 'light'}
          disabled={marcadas.length === 0}
          loading={isPending}
          onClick={perguntando ? anonymize : () => setPerguntando(true)}
        >
          {perguntando ? `Anonimizar ${quantas}` : 'Anonimizar…'}
        </Button>
      </Group>
    </>
  );
}

/** People whose data may no longer be kept, with the button that anonymises them. */
export function AAnonimizar({ onClose, onMudou }: Props) {
  const isPhone = useMediaQuery('(max-width: 767.98px)') === true;
  const { data, error, refetch, isFetching } = useQuery(vencidasQuery());
  return (
    <Modal opened onClose={onClose} title="Pessoas a anonimizar" size={760} fullScreen={isPhone}>
      <Stack gap={12}>
        {!data && error && <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />}
        {!data && !error && <Skeleton height={160} role="status" aria-label="Carregando as pessoas" />}
        {data?.total === 0 && (
          <EmptyState
            icone={<IconShieldCheck size={36} stroke={1.4} />}
            frase="Ninguém a anonimizar"
            detalhe={`Aparecem aqui as pessoas cujo último projeto terminou há mais de ${ANOS_DE_GUARDA} anos.`}
          />
        )}
        {data && data.total > 0 && (
          <Lista pessoas={data.linhas} total={data.total} onClose={onClose} onMudou={onMudou} />
        )}
      </Stack>
    </Modal>
  );
}
