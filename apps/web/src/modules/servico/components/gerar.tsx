import { desfazerPlano } from '@cadencia/domain/cronograma/plano/endpoints.ts';
import type { AnswerOf } from '@cadencia/domain/endpoint.ts';
import {
  gerarDoPacote,
  LER_FICHA,
  previaDoPacoteNosServicos,
  type Recusado,
} from '@cadencia/domain/servico/endpoints.ts';
import { Anchor, Button, Checkbox, Group, NumberInput, Select, Skeleton, Stack, Table, Text } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Failure, Notice } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { ReasonButton } from '../../../components/reason-button.tsx';
import { ReasonTable } from '../../../components/reason-table.tsx';
import { Scrollable } from '../../../components/scrollable.tsx';
import { notifyWithUndo } from '../../../components/undo-notice.tsx';
import { call } from '../../../lib/api-client.ts';
import { formatContador, formatHh, formatHoras, formatNumero } from '../../../lib/formato.ts';
import { notify } from '../../../lib/notify.ts';
import { usePermission } from '../../../lib/session.ts';
import { FECHADO, useProjetoFechado } from '../../projeto/api.ts';

type Previa = AnswerOf<typeof previaDoPacoteNosServicos>;

/** What was not made, each with its reason. */
export function Recusas({ recusados }: { readonly recusados: readonly Recusado[] }) {
  if (recusados.length === 0) return null;
  // One service may have been refused for several TAGs.
  const linhas = recusados.map(({ nome, motivo }, id) => ({ id, nome, motivo }));
  return <ReasonTable rotulo="O que fica como está, e por quê" linhas={linhas} />;
}

/** Announces activities that one edit of the plan made, with its undo. */
export const notifyAtividades = (
  texto: string,
  { edicaoId, reread, resta = '' }: { edicaoId: number | null; reread: () => Promise<void>; resta?: string },
): void =>
  void (edicaoId === null
    ? notify({ message: texto })
    : notifyWithUndo({
        texto,
        undo: async () => {
          const { mudaram, ficaram } = await call(desfazerPlano, { body: { edicaoId } });
          await reread();
          return `Desfeito: ${formatContador(mudaram, 'atividade saiu', 'atividades saíram')}. ${[resta, ...ficaram].join(' ')}`.trim();
        },
      }));

const CABECALHO = ['Código', 'Atividade', 'Etapa', 'Recursos', 'Duração', 'HH', 'Predecessoras'];

/** The activities that one service gets. */
const Linhas = ({ linhas }: Pick<Previa, 'linhas'>) => (
  <Scrollable rotulo="Atividades do pacote" mah={320}>
    <Table striped tabularNums fz="sm" miw={640}>
      <Table.Thead>
        <Table.Tr>
          {CABECALHO.map((coluna) => (
            <Table.Th key={coluna}>{coluna}</Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {linhas.map(({ codigo, nome, etapa, recursos, duracao, hh, predecessoras, problema, critica }) => (
          <Table.Tr key={codigo} {...(critica ? { fw: 600 } : {})}>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{codigo}</Table.Td>
            <Table.Td>
              {nome}
              {problema && <Text c="var(--cad-critico)">{problema}</Text>}
            </Table.Td>
            <Table.Td>{etapa}</Table.Td>
            <Table.Td>{recursos}</Table.Td>
            <Table.Td style={{ whiteSpace: 'nowrap' }}>{formatHoras(duracao)}</Table.Td>
            <Table.Td>{formatNumero(hh, 1)}</Table.Td>
            <Table.Td>{predecessoras}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  </Scrollable>
);

/** What a package comes to: of one service line by line, of several in sum, with those that get nothing. */
function Resultado({ servicos, linhas }: Previa) {
  const [unico] = servicos.length === 1 ? servicos : [];
  const boas = servicos.filter(({ motivo }) => motivo === null);
  const soma = (de: (um: Previa['servicos'][number]) => number) => boas.reduce((total, um) => total + de(um), 0);
  const hh = formatHh(soma((um) => um.hh ?? 0));
  if (!unico)
    return (
      <>
        <Text role="status">
          {formatContador(boas.length, 'serviço ganha', 'serviços ganham')}{' '}
          {formatContador(
            soma(({ novas }) => novas),
            'atividade',
            'atividades',
          )}
          , {hh}.
        </Text>
        <Recusas recusados={servicos.flatMap(({ id, nome, motivo }) => (motivo ? [{ id, nome, motivo }] : []))} />
      </>
    );
  return (
    <>
      {unico.motivo && (
        <Notice tone="atencao">
          {unico.motivo}{' '}
          {unico.equipamentoId !== null && linhas.some(({ problema }) => problema) && (
            <Anchor
              inherit
              renderRoot={(props) => (
                <Link to="/equipamento/$id" params={{ id: String(unico.equipamentoId) }} {...props} />
              )}
            >
              Abrir {unico.tag}
            </Anchor>
          )}
        </Notice>
      )}
      {linhas.length > 0 && (
        <>
          <Text role="status">
            {formatContador(linhas.length, 'atividade', 'atividades')} · {formatHoras(unico.duracao)} de trabalho ·{' '}
            {unico.hh === null ? 'HH incompletas' : formatHh(unico.hh)}. Em negrito, o caminho crítico.
          </Text>
          <Linhas linhas={linhas} />
        </>
      )}
    </>
  );
}

function Janela({ servicos, onClose }: { readonly servicos: readonly number[]; readonly onClose: () => void }) {
  const client = useQueryClient();
  const [pacoteId, setPacoteId] = useState<number>();
  const [numEquipes, setNumEquipes] = useState(1);
  const [acrescentar, setAcrescentar] = useState(false);
  const body = { servicos: [...servicos], numEquipes, acrescentar, ...(pacoteId ? { pacoteId } : {}) };
  const { data, error } = useQuery({
    queryKey: ['servico', 'pacote', body],
    queryFn: ({ signal }) => call(previaDoPacoteNosServicos, { body }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const reread = () => client.invalidateQueries();
  const escolhido = data?.pacoteId ?? null;
  const gerar = useMutation({
    mutationFn: () => call(gerarDoPacote, { body: { ...body, pacoteId: escolhido ?? 0 } }),
    onSuccess: async ({ edicaoId, feitos, recusados }) => {
      const quantas = feitos.reduce((n, { atividades }) => n + atividades, 0);
      if (quantas > 0)
        notifyAtividades(formatContador(quantas, 'atividade gerada.', 'atividades geradas.'), { edicaoId, reread });
      await reread();
      if (recusados.length === 0) onClose();
    },
  });
  const novas = data?.servicos.reduce((n, um) => n + um.novas, 0) ?? 0;
  const motivo = escolhido === null ? 'Escolha um pacote.' : 'Nenhuma atividade seria gerada: veja acima por quê.';
  if (gerar.data)
    return (
      <Modal opened onClose={onClose} size={720} title="O que ficou sem atividades">
        <Recusas recusados={gerar.data.recusados} />
        <Group justify="flex-end" mt={16}>
          <Button onClick={onClose}>Fechar</Button>
        </Group>
      </Modal>
    );
  return (
    <Modal opened onClose={onClose} size={860} title="Gerar atividades do pacote">
      <Stack gap={12}>
        <Failure error={error ?? gerar.error} titulo="Nada foi gerado" />
        {!data && !error && <Skeleton height={240} />}
        {data?.pacotes.length === 0 && (
          <Notice tone="info">
            {data.servicos.every(({ tag }) => tag === null)
              ? 'Sem TAG não há pacote: informe o TAG nos dados do serviço.'
              : 'O tipo deste equipamento não tem pacote típico ativo: crie um em Tipos de equipamento, aba Pacotes típicos.'}
          </Notice>
        )}
        {data && data.pacotes.length > 0 && (
          <>
            <Group align="flex-end" gap={12}>
              <Select
                flex="1 1 260px"
                label="Pacote típico"
                placeholder="Do tipo do equipamento"
                data={data.pacotes.map(({ id, nome, tipo }) => ({
                  value: String(id),
                  label: servicos.length > 1 ? `${tipo}: ${nome}` : nome,
                }))}
                allowDeselect={false}
                value={escolhido === null ? null : String(escolhido)}
                onChange={(id) => setPacoteId(Number(id) || undefined)}
              />
              <NumberInput
                flex="0 0 110px"
                label="Equipes"
                min={1}
                max={50}
                allowDecimal={false}
                clampBehavior="strict"
                value={numEquipes}
                onChange={(valor) => setNumEquipes(Number(valor) || 1)}
              />
            </Group>
            {data.servicos.some(({ atividades }) => atividades > 0) && (
              <Checkbox
                label="Acrescentar às que existem"
                checked={acrescentar}
                onChange={({ currentTarget }) => setAcrescentar(currentTarget.checked)}
              />
            )}
            {escolhido !== null && <Resultado {...data} />}
          </>
        )}
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
          <ReasonButton
            loading={gerar.isPending}
            motivo={novas > 0 ? undefined : motivo}
            onClick={() => gerar.mutate()}
          >
            {novas > 0 ? `Gerar ${formatContador(novas, 'atividade', 'atividades')}` : 'Gerar'}
          </ReasonButton>
        </Group>
      </Stack>
    </Modal>
  );
}

/** A button that generates the activities of a typical package in these services. */
export function GerarDoPacote({ servicos }: { readonly servicos: readonly number[] }) {
  const [aberta, setAberta] = useState(false);
  const planeja = usePermission('GestaoProjeto:EditarCronograma');
  const ve = usePermission(LER_FICHA);
  const fechado = useProjetoFechado();
  if (!planeja || !ve || servicos.length === 0) return null;
  return (
    <>
      <ReasonButton
        size="compact-sm"
        variant="default"
        leftSection={<IconPackage size={16} aria-hidden="true" />}
        motivo={fechado ? FECHADO : undefined}
        onClick={() => setAberta(true)}
      >
        Gerar do pacote
      </ReasonButton>
      {aberta && <Janela servicos={servicos} onClose={() => setAberta(false)} />}
    </>
  );
}
