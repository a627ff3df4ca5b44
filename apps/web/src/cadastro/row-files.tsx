import type { Cadastro } from '@cadencia/domain/cadastro.ts';
import { arquivoEndpointsOf, arquivosDe } from '@cadencia/domain/cadastro-arquivo.ts';
import { type ArquivoGuardado, arquivoAceito, extensoesAceitas } from '@cadencia/domain/field-file.ts';
import { FileField } from '../components/file-field.tsx';
import { call, pathOf } from '../lib/api-client.ts';
import { notify } from '../lib/notify.ts';
import { upload } from '../lib/upload.ts';
import { naTela, type Resposta } from './api.ts';
import type { LinhaNaTela } from './values.ts';

interface Props {
  readonly cadastro: Cadastro;
  /** Undefined for a new row. */
  readonly linha: LinhaNaTela | undefined;
  readonly podeEditar: boolean;
  /** Receives the row after its file changed. */
  readonly onMudou: (nome: string, linha: LinhaNaTela) => void;
}

/** A field as wide as the form. */
export const INTEIRA = { gridColumn: '1 / -1' };

const paradoDe = (linha: LinhaNaTela | undefined, podeEditar: boolean): string | undefined => {
  if (!podeEditar) return '';
  return linha ? undefined : 'Salve o registro para enviar o arquivo.';
};

/** The file fields of a row. */
export function RowFiles({ cadastro, linha, podeEditar, onMudou }: Props) {
  return arquivosDe(cadastro).map(([nome, field]) => {
    const { enviar, retirar } = arquivoEndpointsOf(cadastro, nome, field);
    const sobre = { params: { id: String(linha?.id) }, query: { versao: linha?.versao } };
    const feito = (resposta: unknown, texto: string) => {
      onMudou(nome, naTela(resposta as Resposta));
      notify({ message: texto });
    };
    return (
      <div key={nome} style={INTEIRA}>
        <FileField
          rotulo={field.label}
          ajuda={field.ajuda}
          aceito={arquivoAceito(field)}
          aceita={extensoesAceitas(field)}
          valor={(linha?.[nome] as ArquivoGuardado | null | undefined) ?? null}
          parado={paradoDe(linha, podeEditar)}
          onEnviar={async (arquivo, chave) => {
            const form = new FormData();
            // The server reads the key before the file.
            form.set('chave', chave);
            form.set('arquivo', arquivo);
            feito(
              await upload({ ...enviar, caminho: pathOf(enviar, sobre) }, form),
              `${field.label}: arquivo guardado.`,
            );
          }}
          onRetirar={async () => onMudou(nome, naTela((await call(retirar, sobre)) as Resposta))}
        />
      </div>
    );
  });
}
