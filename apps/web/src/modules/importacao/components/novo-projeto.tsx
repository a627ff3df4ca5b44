import { TextInput } from '@mantine/core';
import { type Cliente, ClienteDoProjeto } from './cliente-do-projeto.tsx';
import styles from './novo-projeto.module.css';
import type { Previsto } from './passos.ts';

export interface NovoProjetoValores {
  readonly titulo: string;
  readonly sigla: string;
  readonly cliente: Cliente;
}

const SIGLA_MAXIMO = 12;

/** Capitals, digits and hyphens, which is all that a sigla may have. */
const comoSigla = (texto: string): string =>
  texto
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9-]+/g, '')
    .slice(0, SIGLA_MAXIMO);

export const valoresIniciais = ({ titulo, sigla }: Previsto): NovoProjetoValores => ({
  titulo: titulo.slice(0, 120),
  sigla: comoSigla(sigla),
  cliente: {},
});

interface Props {
  readonly valores: NovoProjetoValores;
  /** Messages of the server, by field. */
  readonly erros: Readonly<Record<string, string>>;
  /** The person has tried to go on: empty fields say so. */
  readonly tentou: boolean;
  readonly onValores: (valores: NovoProjetoValores) => void;
}

/** What a new project needs besides the file. */
export function NovoProjeto({ valores, erros, tentou, onValores }: Props) {
  const falta = (vazio: boolean) => (tentou && vazio ? 'Campo obrigatório.' : undefined);
  return (
    <div className={styles.campos}>
      <TextInput
        label="Título (obrigatório)"
        maxLength={120}
        value={valores.titulo}
        error={falta(!valores.titulo.trim()) ?? erros['titulo']}
        onChange={({ currentTarget }) => onValores({ ...valores, titulo: currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label="Sigla (obrigatório)"
        description="Letras maiúsculas, números e hífen."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        maxLength={SIGLA_MAXIMO}
        value={valores.sigla}
        error={falta(!valores.sigla.trim()) ?? erros['sigla']}
        onChange={({ currentTarget }) => onValores({ ...valores, sigla: comoSigla(currentTarget.value) })}
      />
      <ClienteDoProjeto
        cliente={valores.cliente}
        erros={erros}
        falta={falta}
        onCliente={(cliente) => onValores({ ...valores, cliente })}
      />
    </div>
  );
}
