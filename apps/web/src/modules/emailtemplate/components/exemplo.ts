import { type EmailMontado, montarEmail } from '@cadencia/domain/email-montagem.ts';
import { definicaoDe } from '@cadencia/domain/emailtemplate/catalogo/schema.ts';
import type { ModeloEmail, TextoModelo } from '@cadencia/domain/emailtemplate/schema.ts';

/** A message with sample data; a placeholder that does not exist stands for itself. */
export function montarExemplo(modelo: ModeloEmail, texto: TextoModelo, endereco: string): EmailMontado {
  const { marcadores } = definicaoDe(modelo);
  const exemplos = Object.entries(marcadores).map(([nome, { exemplo }]) => [nome, exemplo]);
  const escritos = `${texto.assunto}\n${texto.corpo}`.matchAll(/\{\{\s*([^{}\s]+)\s*\}\}/g);
  const outros = [...escritos].map(([, nome = '']) => [nome, `{{${nome}}}`]);
  return montarEmail({ modelo, texto, valores: Object.fromEntries([...outros, ...exemplos]), endereco });
}
