import { type CategoriaDoProjeto, CLASSES_CATEGORIA } from '@cadencia/domain/calendario/categoria/schema.ts';
import { Group, Radio, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type Compared, Conflict } from '../../../../components/conflict.tsx';
import { Form, FormActions } from '../../../../components/form.tsx';
import { Failure } from '../../../../components/notice.tsx';
import { found, useEditing } from '../../../../lib/use-editing.ts';
import cores from '../../components/cores.module.css';
import { type CamposCategoria, categoriasQuery, useSaveCategoria } from '../api.ts';
import styles from './categorias.module.css';

type Classe = CamposCategoria['className'];

const NOMES: Readonly<Record<Classe, string>> = {
  'evento-marca': 'Azul',
  'evento-inspecao': 'Violeta',
  'evento-atencao': 'Âmbar',
  'evento-feito': 'Verde',
  'evento-critico': 'Vermelho',
  'evento-neutro': 'Cinza',
};

const classeDe = (className: string | undefined): Classe =>
  CLASSES_CATEGORIA.find((classe) => classe === className) ?? 'evento-neutro';

const COMPARADOS: readonly Compared<CategoriaDoProjeto, CamposCategoria>[] = [
  { nome: 'title', rotulo: 'Nome' },
  { nome: 'className', rotulo: 'Cor', texto: (classe) => NOMES[classe as Classe] },
];

interface Props {
  /** Undefined for a new category. */
  readonly antes?: CategoriaDoProjeto;
  readonly onClose: () => void;
}

export function CategoriaForm({ antes, onClose }: Props) {
  const client = useQueryClient();
  const [tentou, setTentou] = useState(false);
  const { mutateAsync } = useSaveCategoria();
  const edicao = useEditing<CategoriaDoProjeto, CamposCategoria>({
    lido: antes,
    valuesOf: (lida) => ({ title: lida?.title ?? '', className: classeDe(lida?.className) }),
    save: async (sobre, campos) => {
      await mutateAsync({ antes: sobre, campos });
    },
    reread: async ({ id }) =>
      found(await client.fetchQuery({ ...categoriasQuery, staleTime: 0 }), (uma) => uma.id === id),
    onSaved: onClose,
  });
  const { base: lida, error, fieldErrors: campos, current } = edicao;
  const { title, className } = edicao.values;
  const nome = useRef<HTMLInputElement>(null);
  useEffect(() => nome.current?.focus(), []);
  const falta = tentou && title.trim() === '' ? 'Campo obrigatório.' : undefined;
  const save = () => {
    setTentou(true);
    if (title.trim() !== '') void edicao.save();
  };
  return (
    <Form gap={12} py={12} aria-label={lida ? `Editar ${lida.title}` : 'Nova categoria'} onSubmit={save}>
      <TextInput
        ref={nome}
        label="Nome"
        required
        maxLength={60}
        value={title}
        error={falta ?? campos['title']}
        onChange={({ currentTarget }) => edicao.set({ title: currentTarget.value })}
      />
      <Radio.Group label="Cor" value={className} onChange={(valor) => edicao.set({ className: classeDe(valor) })}>
        <Group gap="8px 12px" pt={4}>
          {CLASSES_CATEGORIA.map((classe) => (
            <Radio
              key={classe}
              value={classe}
              label={
                <span className={`${styles.amostra} ${cores.cor}`} data-classe={classe}>
                  {NOMES[classe]}
                </span>
              }
            />
          ))}
        </Group>
      </Radio.Group>
      <Conflict edicao={edicao} campos={COMPARADOS} />
      {!current && <Failure error={error} titulo="A categoria não foi salva" />}
      <FormActions
        acao={!current && (error ? 'Tentar de novo' : 'Salvar')}
        pendente={edicao.saving}
        onCancelar={onClose}
      />
    </Form>
  );
}
