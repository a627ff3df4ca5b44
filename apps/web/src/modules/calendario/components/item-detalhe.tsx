import { Anchor, Button, Flex, Group, Text } from '@mantine/core';
import { IconCalendarDown, IconPencil, IconTrash } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import type { MouseEvent } from 'react';
import { Failure } from '../../../components/notice.tsx';
import { formatDiaPorExtenso } from '../../../lib/dias.ts';
import { usePermission } from '../../../lib/session.ts';
import { downloadEvento } from '../api.ts';
import { useAcoes } from './acoes.ts';
import { type Item, quando } from './itens.ts';

interface Props {
  readonly item: Item;
  readonly onEditar: () => void;
}

/** The way to the request of a deadline. */
function OpenRequest({ endereco }: { readonly endereco: string }) {
  const { history } = useRouter();
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    history.push(endereco);
  };
  return (
    <Anchor href={endereco} onClick={open}>
      Abrir o pedido
    </Anchor>
  );
}

/** Every detail of an event or milestone, and its actions. */
export function ItemDetalhe({ item, onEditar }: Props) {
  const veCronograma = usePermission('GestaoProjeto:ListarGestaoProjeto');
  const { evento, marco, prazo } = item;
  const campos = [
    ['Categoria', item.categoria],
    ['Local', evento?.local],
    ['Descrição', evento?.descricao],
    ['Criado por', evento?.autor],
    ['Atividade', marco?.codigo],
    ['Pedido', prazo?.title],
    ['O que vence', prazo?.oque],
    [
      'Situação',
      marco && (marco.concluido ? 'Concluído' : marco.critico ? 'Previsto, no caminho crítico' : 'Previsto'),
    ],
  ] as const;
  return (
    <>
      <Text className="cad-numero" c="dimmed" mb={12}>
        {formatDiaPorExtenso(item.inicio.slice(0, 10))}
        <br />
        {quando(item)}
      </Text>
      <Flex component="dl" direction="column" gap={8} mb={16}>
        {campos.map(
          ([nome, valor]) =>
            valor && (
              <div key={nome}>
                <Text component="dt" c="dimmed" fz="xs">
                  {nome}
                </Text>
                <dd style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>{valor}</dd>
              </div>
            ),
        )}
      </Flex>
      {marco && (
        <Text c="dimmed" fz="sm">
          Os marcos vêm do cronograma e mudam com ele.{' '}
          {veCronograma && (
            <Anchor renderRoot={(props) => <Link to="/gestaoprojeto" search={{ busca: marco.codigo }} {...props} />}>
              Ver no cronograma
            </Anchor>
          )}
        </Text>
      )}
      {prazo && (
        <Text c="dimmed" fz="sm">
          O prazo vem do pedido e muda com ele. <OpenRequest endereco={prazo.endereco} />
        </Text>
      )}
      {evento && <Acoes item={item} onEditar={onEditar} />}
    </>
  );
}

function Acoes({ item: { evento }, onEditar }: Props) {
  const { podeMover, podeExcluir, excluir } = useAcoes();
  const podeExportar = usePermission('Calendario:ExportarCalendario');
  const baixar = useMutation({ mutationFn: downloadEvento });
  if (!evento) return null;
  return (
    <>
      <Failure error={baixar.error} titulo="O arquivo não foi baixado" />
      <Group justify="flex-end" gap={8}>
        {podeExportar && (
          <Button
            variant="default"
            leftSection={<IconCalendarDown size={16} />}
            loading={baixar.isPending}
            onClick={() => baixar.mutate(evento.id)}
          >
            Baixar .ics
          </Button>
        )}
        {podeExcluir && (
          <Button variant="default" leftSection={<IconTrash size={16} />} onClick={() => excluir(evento)}>
            Excluir
          </Button>
        )}
        {podeMover && (
          <Button leftSection={<IconPencil size={16} />} onClick={onEditar}>
            Editar
          </Button>
        )}
      </Group>
    </>
  );
}
