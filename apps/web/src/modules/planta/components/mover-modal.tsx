import { Select, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { Conflict } from '../../../components/conflict.tsx';
import { Form, FormActions } from '../../../components/form.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Modal } from '../../../components/overlay.tsx';
import { notifyWithUndo } from '../../../components/undo-notice.tsx';
import { ErroApi, textOfError } from '../../../lib/erro-api.ts';
import { found, useEditing } from '../../../lib/use-editing.ts';
import { plantaQuery, useMover } from '../api.ts';
import { assembleArvore, type No, todos } from './arvore.ts';

interface Props {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly no: No;
  /** Every area of the plant. */
  readonly areas: readonly No[];
  /** Area on which the node was dropped; absent: the person chooses one. */
  readonly destino?: No | undefined;
}

const TOPO = 'topo';
const SEM_AREA = { area: 'Nível mais alto', sistema: '', local: 'Sem área' } as const;

/** A node and the area it is in. */
interface Posto {
  readonly versao: number;
  readonly no: No;
  readonly areaId: number | null;
}

interface Destino {
  readonly area: string;
}

const chaveDe = (areaId: number | null): string => (areaId === null ? TOPO : String(areaId));

const postoDe = (no: No, areas: readonly No[]): Posto => ({
  versao: no.versao,
  no,
  areaId: areas.find(({ filhos }) => filhos.some(({ chave }) => chave === no.chave))?.id ?? null,
});

/** Asks where a node goes, and says what goes along with it. */
export function MoverModal({ opened, onClose, no, areas, destino }: Props) {
  const client = useQueryClient();
  const { mutateAsync } = useMover();
  const dentro = new Set(todos([no]).map(({ chave }) => chave));
  const opcoes = areas
    .filter(({ chave, ativo }) => ativo && !dentro.has(chave))
    .map(({ id, codigo, nome }) => ({ value: String(id), label: `${codigo} ${nome}` }));
  const onde = (id: number | null) => areas.find((area) => area.id === id)?.codigo ?? SEM_AREA[no.tipo];
  const edicao = useEditing<Posto, Destino>({
    lido: postoDe(no, areas),
    valuesOf: (posto) => ({ area: chaveDe(posto?.areaId ?? null) }),
    save: async (sobre = postoDe(no, areas), { area }) => {
      const areaId = area === TOPO ? null : Number(area);
      const { versao } = await mutateAsync({ no: sobre.no, areaId });
      notifyWithUndo({
        texto: `${no.codigo} → ${onde(areaId)}`,
        undo: async () => {
          await mutateAsync({ no: { ...no, versao }, areaId: sobre.areaId });
          return `${no.codigo} → ${onde(sobre.areaId)}`;
        },
      });
    },
    reread: async () => {
      const nos = todos(assembleArvore(await client.fetchQuery({ ...plantaQuery, staleTime: 0 })));
      return postoDe(
        found(nos, ({ chave }) => chave === no.chave),
        nos.filter(({ tipo }) => tipo === 'area'),
      );
    },
    onSaved: onClose,
  });
  const propose = useEffectEvent((area: No) => edicao.set({ area: String(area.id) }));
  useEffect(() => {
    if (destino) propose(destino);
  }, [destino]);
  const { error, current } = edicao;
  return (
    <Modal opened={opened} onClose={onClose} title={`Mover ${no.codigo}`} size={460}>
      <Form gap={0} onSubmit={() => void edicao.save()}>
        <Select
          label="Para a área"
          searchable
          data={no.tipo === 'sistema' ? opcoes : [{ value: TOPO, label: SEM_AREA[no.tipo] }, ...opcoes]}
          nothingFoundMessage={
            no.tipo === 'area' ? 'Nada encontrado. Uma área não fica dentro dela mesma.' : 'Nada encontrado.'
          }
          placeholder={onde(edicao.base?.areaId ?? null)}
          value={edicao.dirty ? edicao.values.area : null}
          onChange={(area) => edicao.set({ area: area ?? edicao.before.area })}
        />
        {no.tipo === 'sistema' && no.total > 0 && (
          <Text size="sm" mt="sm">
            Os equipamentos deste sistema passam para a nova área com ele.
          </Text>
        )}
        <Conflict
          edicao={edicao}
          campos={[
            {
              nome: 'area',
              rotulo: 'Área',
              texto: (area) => onde(area === TOPO ? null : Number(area)),
            },
          ]}
        />
        {Boolean(error) && !current && (
          <Notice tone="critico" titulo="Não foi movido">
            {error instanceof ErroApi ? (Object.values(error.campos)[0] ?? error.message) : textOfError(error).mensagem}
          </Notice>
        )}
        <FormActions
          mt="md"
          acao={!current && 'Mover'}
          pendente={edicao.saving}
          falta={!edicao.dirty}
          onCancelar={onClose}
        />
      </Form>
    </Modal>
  );
}
