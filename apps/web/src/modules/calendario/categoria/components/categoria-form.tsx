import { type CategoriaDoProjeto, CLASSES_CATEGORIA } from '@cadencia/domain/calendario/categoria/schema.ts';
import { Button, Radio, TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { Notice } from '../../../../components/notice.tsx';
import { ErroApi, textOfError } from '../../../../lib/erro-api.ts';
import cores from '../../components/cores.module.css';
import { type CamposCategoria, useSaveCategoria } from '../api.ts';
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

interface Props {
  /** Undefined: a new one. */
  readonly antes?: CategoriaDoProjeto;
  readonly onClose: () => void;
}

/** The name and the colour of a category. */
export function CategoriaForm({ antes, onClose }: Props) {
  // The version that is saved over is the one that was read when this opened.
  const [lida] = useState(antes);
  const [title, setTitle] = useState(lida?.title ?? '');
  const [className, setClassName] = useState(classeDe(lida?.className));
  const [tentou, setTentou] = useState(false);
  const { mutateAsync, isPending, error } = useSaveCategoria(lida);
  const nome = useRef<HTMLInputElement>(null);
  useEffect(() => nome.current?.focus(), []);
  const campos = error instanceof ErroApi ? error.campos : {};
  const falta = tentou && title.trim() === '' ? 'Campo obrigatório.' : undefined;
  const salvar = () => {
    setTentou(true);
    if (title.trim() !== '') void mutateAsync({ title, className }).then(onClose, () => undefined);
  };
  return (
    <form
      className={styles.formulario}
      noValidate
      aria-label={lida ? `Editar ${lida.title}` : 'Nova categoria'}
      onSubmit={(event) => {
        event.preventDefault();
        salvar();
      }}
    >
      <TextInput
        ref={nome}
        label="Nome"
        required
        maxLength={60}
        value={title}
        error={falta ?? campos['title']}
        onChange={({ currentTarget }) => setTitle(currentTarget.value)}
      />
      <Radio.Group label="Cor" value={className} onChange={(valor) => setClassName(classeDe(valor))}>
        <div className={styles.cores}>
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
        </div>
      </Radio.Group>
      {error && (
        <Notice tone="critico" titulo="A categoria não foi salva">
          {textOfError(error).mensagem} {textOfError(error).acao}
        </Notice>
      )}
      <div className={styles.botoes}>
        <Button variant="default" onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" loading={isPending}>
          {error ? 'Tentar de novo' : 'Salvar'}
        </Button>
      </div>
    </form>
  );
}
