import '../_error/+client.ts';
