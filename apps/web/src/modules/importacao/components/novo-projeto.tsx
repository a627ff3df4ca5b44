import { janelaDoArquivo } from '@cadencia/domain/importacao/schema.ts';
import { PREPARADA_DEPOIS } from '@cadencia/domain/projeto/schema.ts';
import { SimpleGrid, TextInput } from '@mantine/core';
import { DateTimeField } from '../../../components/date-time-field.tsx';
import { formatDataHora } from '../../../lib/formato.ts';
import { agora } from '../../../lib/relogio.ts';
import { type Cliente, ClienteDoProjeto } from './cliente-do-projeto.tsx';
import type { Previsto } from './passos.ts';

export interface NovoProjetoValores {
  readonly titulo: string;
  readonly sigla: string;
  readonly cliente: Cliente;
  /** Wall clock; empty while the typed text is not a date. */
  readonly inicioPreparada: string;
  readonly inicioParada: string;
}

export const SIGLA_MAXIMO = 12;

/** The text as a sigla: capitals, digits and hyphens only. */
export const comoSigla = (texto: string): string =>
  texto
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z0-9-]+/g, '')
    .slice(0, SIGLA_MAXIMO);

export const valoresIniciais = ({ titulo, sigla, inicio }: Previsto): NovoProjetoValores => ({
  ...janelaDoArquivo(inicio),
  titulo: titulo.slice(0, 120),
  sigla: comoSigla(sigla),
  cliente: {},
});

/** Whether the preparation begins with the shutdown or after it. */
export const foraDeOrdem = ({ inicioPreparada, inicioParada }: NovoProjetoValores): boolean =>
  inicioParada !== '' && inicioPreparada >= inicioParada;

interface Props {
  readonly valores: NovoProjetoValores;
  /** Start of the schedule in the file. */
  readonly inicio: string;
  /** Messages of the server, by field. */
  readonly erros: Readonly<Record<string, string>>;
  /** The person has tried to continue, so empty fields show an error. */
  readonly tentou: boolean;
  readonly onValores: (valores: NovoProjetoValores) => void;
}

export function NovoProjeto({ valores, inicio, erros, tentou, onValores }: Props) {
  const { inicioPreparada, inicioParada } = valores;
  const falta = (vazio: boolean) => (tentou && vazio ? 'Campo obrigatório.' : undefined);
  return (
    <SimpleGrid minColWidth={240} autoFlow="auto-fit" verticalSpacing={12}>
      <TextInput
        label="Título"
        required
        maxLength={120}
        value={valores.titulo}
        error={falta(!valores.titulo.trim()) ?? erros['titulo']}
        onChange={({ currentTarget }) => onValores({ ...valores, titulo: currentTarget.value })}
        data-autofocus
      />
      <TextInput
        label="Sigla"
        required
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
      <DateTimeField
        label="Início da pré-parada"
        required
        description={`O cronograma do arquivo começa em ${formatDataHora(inicio)}.`}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        agora={agora()}
        value={inicioPreparada}
        error={
          falta(!inicioPreparada) ?? (foraDeOrdem(valores) ? PREPARADA_DEPOIS : undefined) ?? erros['inicioPreparada']
        }
        onChange={(novo) => onValores({ ...valores, inicioPreparada: novo })}
      />
      <DateTimeField
        label="Início da parada, D"
        required
        description="O corte da carga."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        agora={agora()}
        value={inicioParada}
        error={falta(!inicioParada) ?? erros['inicioParada']}
        onChange={(novo) => onValores({ ...valores, inicioParada: novo })}
      />
    </SimpleGrid>
  );
}
